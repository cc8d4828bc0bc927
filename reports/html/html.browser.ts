import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenPage, ReportBrowser } from "#reports/browser/open-page.ts";
import { openBrowser } from "#reports/browser/open-page.ts";
import { sampleRun } from "#reports/browser/sample-run.ts";
import { hostileRun } from "#reports/hostile-run.ts";
import { renderHtml } from "./html.ts";

let browser: ReportBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function pageOf(findings: number, checks: number): string {
  const { record, evidence } = sampleRun(findings, checks);
  return renderHtml(record, evidence);
}

/** The text of an element, or what an expression of the page gives. */
async function ask(opened: OpenPage, expression: string): Promise<unknown> {
  return opened.page.evaluate(expression);
}

const shownFindings = "document.querySelectorAll('.finding:not([hidden])').length";
const shownClauses = "document.querySelectorAll('#all-list > li').length";
const focused = "document.activeElement.id || document.activeElement.textContent.trim()";

test.each(
  [0, 3, 400].flatMap((findings) =>
    [360, 820, 1400].flatMap((width) =>
      (["light", "dark"] as const).map((scheme) => ({ findings, width, scheme })),
    ),
  ),
)("$findings findings, $width wide, $scheme: sound, in its window, open to all", async (view) => {
  const opened = await browser.open(pageOf(view.findings, 600), view);
  await ask(
    opened,
    "document.querySelectorAll('details').forEach((one, n) => { if (n < 9) one.open = true; })",
  );

  expect(await opened.overflow()).toBe(0);
  expect(opened.complaints()).toEqual([]);
  // All findings have the same structure, and auditing hundreds of them takes minutes.
  await ask(
    opened,
    "document.querySelectorAll('.finding:nth-of-type(n + 4)').forEach((one) => one.remove())",
  );
  expect(await opened.audit()).toEqual([]);
  await opened.close();
});

test.each([
  [0, 1],
  [3, 6],
])("%s causes are printed on at most %s pages", async (causes, most) => {
  const opened = await browser.open(pageOf(causes, 600), { media: "print" });

  const printed = Buffer.from(await opened.page.pdf({ format: "A4" })).toString("latin1");

  expect(printed.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(most);
  await opened.close();
});

test("5,000 checks with 400 findings stay smooth", async () => {
  const text = pageOf(400, 5000);
  const opened = await browser.open(text, { width: 820 });
  const loaded = await ask(opened, "performance.getEntriesByType('navigation')[0].loadEventEnd");
  const search = (name: string, words: string) =>
    ask(
      opened,
      `new Promise((settle) => { const box = document.getElementById('${name}-search'), began = performance.now();
        box.value = '${words}'; box.dispatchEvent(new Event('input'));
        requestAnimationFrame(() => setTimeout(() => settle(performance.now() - began))); })`,
    );

  expect(text.length).toBeLessThan(6_000_000);
  expect(loaded).toBeLessThan(5000);
  expect(await search("all", "row 4999")).toBeLessThan(1000);
  expect(await ask(opened, shownClauses)).toBe(1);
  expect(await search("findings", "row 399")).toBeLessThan(1000);
  expect(await ask(opened, shownFindings)).toBe(1);
  expect(await ask(opened, "document.querySelectorAll('*').length")).toBeLessThan(60_000);
  expect(opened.complaints()).toEqual([]);
  await opened.close();
});

test("findings are searched, filtered by chapter and opened all at once", async () => {
  const opened = await browser.open(pageOf(30, 60));
  const { page } = opened;

  await page.type("#findings-search", "customer_contact");
  expect(await ask(opened, shownFindings)).toBe(10);
  expect(await ask(opened, "document.getElementById('findings-status').textContent")).toBe(
    "10 of 30 shown",
  );
  await page.select("#findings-chapter", "Errors");
  expect(await ask(opened, shownFindings)).toBeLessThan(10);
  await page.click("#findings-open");
  expect(
    await ask(opened, "document.querySelectorAll('.finding[open]:not([hidden])').length"),
  ).toBe(await ask(opened, shownFindings));
  await opened.close();
});

test("clauses and checks can be searched, filtered and shown in parts", async () => {
  const opened = await browser.open(pageOf(3, 600));
  const { page } = opened;

  expect(await ask(opened, shownClauses)).toBe(40);
  await page.focus("#all-more");
  await page.keyboard.press("Enter");
  expect(await ask(opened, shownClauses)).toBe(80);
  await page.select("#all-standing", "u");
  expect(await ask(opened, "document.getElementById('all-list').textContent")).toContain(
    "Excused: Nothing",
  );
  await page.select("#all-standing", "f");
  expect(await ask(opened, shownClauses)).toBe(3);
  await page.type("#all-search", "lists.row.n2");
  expect(await ask(opened, shownClauses)).toBe(1);
  await page.focus("#all-list a");
  await page.keyboard.press("Enter");
  expect(await ask(opened, "location.hash")).toBe("#check-lists.row.n2");
  expect(await ask(opened, "document.getElementById('check-lists.row.n2').open")).toBe(true);
  await opened.close();
});

test("the keyboard suffices to reach, search, open and copy", async () => {
  const opened = await browser.open(pageOf(30, 60));
  const { keyboard } = opened.page;

  await keyboard.press("Tab");
  expect(await ask(opened, focused)).toBe("Skip to the content");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  expect(await ask(opened, focused)).toBe("findings-search");
  await keyboard.type("n7");
  expect(await ask(opened, shownFindings)).toBe(1);
  for (const stop of ["findings-chapter", "findings-open"]) {
    // Sequential keystrokes, as a user types.
    // oxlint-disable-next-line no-await-in-loop
    await keyboard.press("Tab");
    // oxlint-disable-next-line no-await-in-loop
    expect(await ask(opened, focused)).toBe(stop);
  }
  // The search expanded what was collapsed below the cause.
  await keyboard.press("Tab");
  expect(await ask(opened, focused)).toBe("9 other checks fail by it");
  await keyboard.press("Tab");
  expect(await ask(opened, "getComputedStyle(document.activeElement).outlineStyle")).toBe("solid");
  await keyboard.press("Enter");
  expect(await ask(opened, "document.querySelector('.finding:not([hidden])').open")).toBe(true);
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  expect(
    await ask(opened, "document.querySelector('.finding[open]:not([hidden]) .exchange').open"),
  ).toBe(true);
  expect(await ask(opened, "document.querySelector('.exchange[open]').textContent")).toContain(
    '"total_count": 3',
  );
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await opened.page.waitForFunction("/Copied|Selected/.test(document.activeElement.textContent)");
  expect(opened.complaints()).toEqual([]);
  await opened.close();
});

test("on paper each cause has its clearest finding, in dark ink and without controls", async () => {
  const opened = await browser.open(pageOf(30, 60), { scheme: "dark", media: "print", width: 760 });
  const shown = (selector: string) =>
    ask(
      opened,
      `[...document.querySelectorAll('${selector}')].filter((one) => one.getClientRects().length > 0).length`,
    );

  expect(await shown(".finding .contrast")).toBe(3);
  expect(await shown("button, input, select, nav")).toBe(0);
  expect(await ask(opened, "getComputedStyle(document.body).backgroundColor")).toBe(
    "rgb(255, 255, 255)",
  );
  expect(await opened.overflow()).toBe(0);
  const pdf = await opened.page.pdf({ format: "A4" });
  expect(pdf.length).toBeGreaterThan(20_000);
  await opened.close();
});

test("without JavaScript the findings can be read, and a note says what is missing", async () => {
  const opened = await browser.open(pageOf(3, 60));
  await opened.page.setJavaScriptEnabled(false);
  await opened.page.reload();

  const { page } = opened;
  expect(await page.$$eval(".finding[open] .contrast", (all) => all.length)).toBe(3);
  expect(await page.$eval("noscript .note", (one) => one.getClientRects().length)).toBe(1);
  expect(await page.$eval("#all-tools", (one) => one.getClientRects().length)).toBe(0);
  await opened.close();
});

test("a deployment's markup, controls and scripts stay text", async () => {
  const { record, evidence } = hostileRun();
  const opened = await browser.open(renderHtml(record, evidence), { width: 360 });

  expect(await ask(opened, "typeof hacked")).toBe("undefined");
  expect(await ask(opened, "document.querySelectorAll('img, body > script').length")).toBe(1);
  expect(await ask(opened, "document.getElementById('all-list').children.length")).toBe(2);
  expect(await opened.audit()).toEqual([]);
  expect(await opened.overflow()).toBe(0);
  expect(opened.complaints()).toEqual([]);
  await opened.close();
});
