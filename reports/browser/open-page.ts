import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";
import { findChromium } from "./find-chromium.ts";

/** How to open a page. */
interface View {
  /** Pixels of the window. @default 1400 */
  readonly width?: number;
  /** @default "light" */
  readonly scheme?: "light" | "dark";
  /** @default "screen" */
  readonly media?: "screen" | "print";
}

/** A page that is open in Chromium. */
export interface OpenPage {
  readonly page: Page;
  /** What the page logged, threw, was refused or requested from a network; empty for a sound one. */
  complaints(): readonly string[];
  /** What an accessibility audit finds, one line each. */
  audit(): Promise<readonly string[]>;
  /** Pixels by which the page exceeds its window. */
  overflow(): Promise<number>;
  close(): Promise<void>;
}

/** A Chromium for the tests of one file. */
export interface ReportBrowser {
  open(text: string, view?: View): Promise<OpenPage>;
  close(): Promise<void>;
}

/** Starts Chromium; if there is none, throws a sentence that says how to get one. */
export async function openBrowser(): Promise<ReportBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "wms-browser-"));
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    // A container offers no sandbox, and the pages are our own.
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    protocolTimeout: 60_000,
  });
  let count = 0;
  return {
    open(text, view = {}) {
      count += 1;
      const file = join(folder, `page-${count}.html`);
      writeFileSync(file, text);
      return openFile(browser, pathToFileURL(file).href, view);
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openFile(browser: Browser, address: string, view: View): Promise<OpenPage> {
  const { width = 1400, scheme = "light", media = "screen" } = view;
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${String(error)}`));
  page.on("request", (request) => {
    if (request.url() !== address) complaints.push(`request: ${request.url()}`);
  });
  await page.setViewport({ width, height: 900 });
  // Set together: setting the media type or the features later would reset the other.
  const session = await page.createCDPSession();
  const features = [{ name: "prefers-color-scheme", value: scheme }];
  await session.send("Emulation.setEmulatedMedia", { media, features });
  await page.goto(address, { waitUntil: "load" });
  return {
    page,
    complaints: () => complaints,
    audit: () => audit(page),
    async overflow() {
      const { scroll, client } = await page.evaluate<[], () => { scroll: number; client: number }>(
        "({ scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth })",
      );
      return scroll - client;
    },
    close: () => page.close(),
  };
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

async function audit(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource());
  const found = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  // The documented shape of axe's result.
  const { violations } = found as { readonly violations: readonly Violation[] }; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ""}`,
    ),
  );
}

let source: string | undefined;

function axeSource(): string {
  source ??= readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  return source;
}
