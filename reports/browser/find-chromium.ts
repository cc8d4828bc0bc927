import { existsSync } from "node:fs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds Chromium at CHROMIUM_PATH or in a usual place; throws a sentence that says how to get one. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment["CHROMIUM_PATH"];
  const found = (named === undefined ? usualPlaces : [named]).find((path) => existsSync(path));
  if (found !== undefined) return found;
  const tried = named === undefined ? "in its usual places" : `at CHROMIUM_PATH (${named})`;
  throw new Error(
    `No Chromium was found ${tried}. Install it (Debian: apt-get install chromium; macOS: brew install --cask chromium) ` +
      "or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}
