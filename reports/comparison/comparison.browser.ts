import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenPage, ReportBrowser } from "#reports/browser/open-page.ts";
import { openBrowser } from "#reports/browser/open-page.ts";
import { renderComparisonHtml } from "./html.ts";
import { largeComparison, sampleComparison } from "./sample-comparison.ts";

let browser: ReportBrowser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const pages = {
  "no change": renderComparisonHtml(sampleComparison({ changes: [] })),
  "one change": renderComparisonHtml(sampleComparison()),
  "400 changes": renderComparisonHtml(largeComparison(400)),
};

/** How many visible elements a selector finds. */
async function visible({ page }: OpenPage, selector: string): Promise<number> {
  const found = await page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.closest("[hidden]") === null).length`,
  );
  return Number(found);
}

const views = [360, 820, 1400].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => [width, scheme] as const),
);

test.each(views)(
  "at %i px in %s there is no error, no overflow and no accessibility fault",
  async (width, scheme) => {
    for (const text of Object.values(pages)) {
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      const opened = await browser.open(text, { width, scheme });
      // oxlint-disable-next-line no-await-in-loop -- as above
      const found = [await opened.overflow(), await opened.audit(), opened.complaints()];
      expect(found).toEqual([0, [], []]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await opened.close();
    }
  },
);

test("search and cause narrow the changes and show how many are left", async () => {
  const opened = await browser.open(pages["400 changes"]);
  const { page } = opened;

  const all = await visible(opened, ".change");
  await page.select("#change-cause", "suite");
  const bySuite = await visible(opened, ".change");
  await page.type("#change-search", "claim-2");
  const byBoth = await visible(opened, ".change");
  const status = await page.$eval("#change-status", ({ textContent }) => textContent);

  expect(all).toBe(400);
  expect(bySuite).toBe(100);
  expect(byBoth).toBe(28);
  expect(status).toBe("28 of 400 changes shown");
  await opened.close();
});

test("sections without a matching change are hidden", async () => {
  const opened = await browser.open(pages["400 changes"]);

  await opened.page.type("#change-search", "no such word");

  expect(await visible(opened, ".kind section")).toBe(0);
  expect(opened.complaints()).toEqual([]);
  await opened.close();
});

test("changes of the schema document can be narrowed to breaking ones", async () => {
  const opened = await browser.open(pages["400 changes"]);

  await opened.page.select("#document-which", "yes");
  const breaking = await visible(opened, "#document-rows tr");
  await opened.page.type("#document-search", "items-10/");

  expect(breaking).toBe(200);
  expect(await visible(opened, "#document-rows tr")).toBe(1);
  await opened.close();
});

test("a change opens with only the keyboard", async () => {
  const opened = await browser.open(pages["400 changes"]);
  const { page } = opened;
  await page.focus("#change-open");

  await page.keyboard.press("Tab");
  const focused = await page.evaluate("document.activeElement.tagName");
  await page.keyboard.press("Enter");

  expect(focused).toBe("SUMMARY");
  expect(await page.evaluate("document.activeElement.parentElement.open")).toBe(true);
  expect(await visible(opened, "details[open].change .contrast")).toBe(1);
  await opened.close();
});

test("everything can be opened at once", async () => {
  const opened = await browser.open(pages["400 changes"]);

  await opened.page.click("#change-open");

  const closed = await opened.page.evaluate(
    `document.querySelectorAll(".kind details.item:not([open])").length`,
  );
  expect(closed).toBe(0);
  expect(opened.complaints()).toEqual([]);
  await opened.close();
});

test("on paper everything is shown except controls", async () => {
  const opened = await browser.open(pages["400 changes"], { width: 794, media: "print" });

  const shown = await opened.page.evaluate(
    `getComputedStyle(document.getElementById("change-tools")).display`,
  );
  const paper = await opened.page.pdf({ format: "A4" });

  expect(paper.length).toBeGreaterThan(100_000);
  expect(shown).toBe("none");
  expect(opened.complaints()).toEqual([]);
  await opened.close();
});
