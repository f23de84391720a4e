# make audit     audit Samples/; text here, JSON and HTML into Reports/latest/
# make test      check the style and the generated files, run all tests
# make oracle    compare the geometry with a real renderer on 2,000 random scenes
# make bench     measure time and memory
# make install   install adaudit below PREFIX
# make dist      pack a release into .build/dist, the same bytes for the same source
#
# What is missing is installed first: Debian packages, and for the tests PyPI packages in .venv/.

PREFIX ?= /usr/local
DESTDIR ?=

LIBRARIES = libjson-c-dev libexpat1-dev libutf8proc-dev zlib1g-dev
TEST_TOOLS = chromium chromium-driver default-jre-headless fonts-liberation fish zsh

RELEASE = swift build -c release --static-swift-stdlib
ADAUDIT = $(CURDIR)/.build/release/adaudit
LATEST = Reports/latest

# With every C library at hand as an archive the binary needs none of them at run time.
COMPILER := $(shell command -v cc || command -v clang)
archive = $(wildcard $(shell $(COMPILER) -print-file-name=lib$(1).a | grep /))
STATIC_C = $(if $(call archive,json-c),$(if $(call archive,expat),$(if \
  $(call archive,utf8proc),$(if $(call archive,z),1,0),0),0),0)

.PHONY: audit test oracle bench lint install dist build generate clean libraries test-tools
.DEFAULT_GOAL := build

build: libraries
	ADAUDIT_STATIC_C=$(STATIC_C) $(RELEASE) --product adaudit

# Findings are what an audit is for: 1 is as good as 0 here.
audit: build
	@mkdir -p $(LATEST)
	@$(ADAUDIT) check Samples --format text --format json=$(LATEST)/report.json \
	  --format html=$(LATEST)/report.html || test $$? -eq 1
	@echo
	@echo "Reports: $(LATEST)/report.html (open it in a browser), $(LATEST)/report.json"

test: libraries test-tools
	@$(MAKE) --no-print-directory lint
	@.venv/bin/python Tools/run-tests

# Another run of the same scenes: make oracle SEED=the one printed
oracle: libraries test-tools
	swift build --product adaudit-oracle
	@.venv/bin/python Tests/oracle/oracle.py $(if $(SEED),--seed $(SEED))

bench: build test-tools
	ADAUDIT_STATIC_C=$(STATIC_C) $(RELEASE) --product adaudit-bench
	@.build/release/adaudit-bench
	@ADAUDIT=$(ADAUDIT) .venv/bin/python Tests/page/bench_page.py

lint:
	swift format lint --strict --recursive Sources Tests Examples Package.swift
	Tools/generate-embeds --check

generate: libraries
	Tools/generate-embeds
	swift build --product adaudit
	.build/debug/adaudit rules list --markdown > Rules/README.md

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(ADAUDIT) $(DESTDIR)$(PREFIX)/bin/adaudit
	if command -v strip >/dev/null; then strip $(DESTDIR)$(PREFIX)/bin/adaudit; fi

# A release must run where the C libraries are not.
dist: build
	@test $(STATIC_C) = 1 || { echo "a C library is missing as an archive" >&2; exit 1; }
	@Tools/pack-release $(ADAUDIT) .build/dist

clean:
	rm -rf .build .venv $(LATEST)

libraries:
	@Tools/install-packages $(LIBRARIES)

test-tools:
	@Tools/install-packages $(TEST_TOOLS)
	@Tools/python-environment
