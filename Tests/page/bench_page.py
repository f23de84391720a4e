#!/usr/bin/env python3
"""Audits many made-up snapshots and measures how their report opens and scrolls in Chromium.

Prints figures and never fails on one. ADAUDIT in the environment names the command.
"""

import json
import os
import pathlib
import subprocess
import tempfile
import time

from browser import ADAUDIT, ROOT, Browser

SNAPSHOTS = 2_000
SOURCE = ROOT / "Samples" / "good" / "market-feed.json"


def faulty(snapshot, number):
    """The good screen with about ten faults, named after its number."""
    snapshot["capture"]["screenName"] = f"Screen {number}"
    nodes = {node["id"]: node for node in snapshot["nodes"]}
    nodes["n21"]["class"] = f"Market.AdCell{number % 40}"
    snapshot["classes"][f"Market.AdCell{number % 40}"] = ["UITableViewCell"]
    badge, call, headline, media = nodes["n25"], nodes["n31"], nodes["n27"], nodes["n29"]
    badge["frame"][2:] = badge["bounds"][2:] = badge["windowRect"][2:] = [6, 4]
    for name in ("n24", "n26", "n27", "n28", "n31"):
        nodes[name]["userInteractionEnabled"] = True
    for name in ("n24", "n26", "n28"):
        nodes[name]["frame"][0] += 400
        nodes[name]["windowRect"][0] += 400
    headline["text"]["truncated"] = True
    headline["text"]["visibleCount"] = 9
    call["alpha"] = 0.2
    media["frame"][3] = media["bounds"][3] = media["windowRect"][3] = 40
    nodes["n33"]["alpha"] = 0.3
    for name in ("n27", "n28"):
        nodes[name]["gestureRecognizers"] = [{"class": "UITapGestureRecognizer", "enabled": True}]
    # What was not captured is unmeasured.
    snapshot["captured"].remove("image")
    for node in snapshot["nodes"]:
        node.pop("image", None)
    ad = snapshot["ads"][0]
    for name in ("sale", "assets", "registration"):
        ad.pop(name, None)
    return snapshot


def make(folder):
    text = SOURCE.read_text(encoding="utf-8")
    for number in range(SNAPSHOTS):
        path = folder / f"screen-{number:04}.json"
        path.write_text(json.dumps(faulty(json.loads(text), number)), encoding="utf-8")


def seconds(work):
    start = time.monotonic()
    work()
    return time.monotonic() - start


def run(*arguments):
    subprocess.run([ADAUDIT, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


OPENED = """
const done = arguments[0];
requestAnimationFrame(() => requestAnimationFrame(() => {
  const timing = performance.getEntriesByType('navigation')[0];
  done([timing.loadEventEnd / 1000, performance.now() / 1000, document.querySelectorAll('*').length]);
}))
"""
SCROLLED = """
const done = arguments[0];
const frames = [];
let last = performance.now();
function step(now) {
  frames.push(now - last);
  last = now;
  scrollBy(0, 400);
  if (frames.length < 120) requestAnimationFrame(step);
  else { frames.sort((a, b) => a - b); done([frames[60], frames[114], frames[119]]); }
}
requestAnimationFrame(step);
"""
FILTERED = """
const field = document.querySelector('.filter').elements.outcome;
const start = performance.now();
field.value = 'review';
field.dispatchEvent(new Event('input', {bubbles: true}));
document.body.offsetHeight;
return performance.now() - start;
"""


def show(browser, name, path):
    browser.allow_scripts(True)
    browser.open(path)
    loaded, painted, elements = browser.driver.execute_async_script(OPENED)
    middle, most, worst = browser.driver.execute_async_script(SCROLLED)
    filtered = browser.run(FILTERED)
    print(
        f"  {name}: {path.stat().st_size / 1e6:.1f} MB, {elements} elements, loaded {loaded:.2f} s, "
        f"painted {painted:.2f} s; a frame of scrolling {middle:.0f} ms, 95 % below {most:.0f} ms, "
        f"worst {worst:.0f} ms; filtered in {filtered:.0f} ms"
    )


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        screens = folder / "screens"
        screens.mkdir()
        make(screens)
        report = folder / "report.json"
        page = folder / "report.html"
        auditing = seconds(lambda: run("check", screens, "--format", f"json={report}"))
        rendering = seconds(lambda: run("render", report, "--format", f"html={page}"))
        with report.open(encoding="utf-8") as file:
            findings = len(json.load(file)["findings"])
        parts = sorted((folder / "report-screens").glob("*.html"), key=lambda p: int(p.stem))
        size = sum(path.stat().st_size for path in [page, *parts])
        print(f"page of {SNAPSHOTS} snapshots with {findings} findings")
        print(
            f"  audited in {auditing:.1f} s, rendered in {rendering:.1f} s: {len(parts) + 1} pages, "
            f"{size / 1e6:.0f} MB, JSON {report.stat().st_size / 1e6:.0f} MB"
        )
        browser = Browser()
        try:
            show(browser, "first page", page)
            if parts:
                show(browser, "first page of screens", parts[0])
        finally:
            browser.close()


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
