import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportBrowser } from "#reports/browser/open-page.ts";
import { openBrowser } from "#reports/browser/open-page.ts";
import { renderCertificate } from "./certificate.ts";
import { hostileCertificate, sampleCertificate } from "./sample-certificate.ts";

let browser: ReportBrowser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser.close());

const pages = {
  whole: renderCertificate(sampleCertificate()),
  partial: renderCertificate(hostileCertificate("calm")),
  hostile: renderCertificate(
    hostileCertificate(`<img src=x onerror=alert(1)>\u202E${"wide".repeat(60)}`),
  ),
};

for (const [name, text] of Object.entries(pages)) {
  for (const width of [360, 820, 1400]) {
    test(`the ${name} certificate is sound and accessible at ${width} pixels, light and dark`, async () => {
      for (const scheme of ["light", "dark"] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one window at a time
        const opened = await browser.open(text, { width, scheme });
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await opened.audit()).toEqual([]);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await opened.overflow()).toBe(0);
        expect(opened.complaints()).toEqual([]);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await opened.close();
      }
    });
  }
}

test("on paper the certificate is dark on white and shows everything it contains", async () => {
  const opened = await browser.open(pages.whole, { media: "print", scheme: "dark", width: 820 });

  const paper = await opened.page.evaluate("getComputedStyle(document.body).backgroundColor");
  const text = await opened.page.evaluate("document.body.innerText");
  await opened.close();

  expect(paper).toBe("rgb(255, 255, 255)");
  expect(text).toContain("Types and modes");
  expect(text).toContain("What it does not show");
});

test("the content and the command can be reached with only the keyboard", async () => {
  const opened = await browser.open(pages.whole, { width: 820 });
  const focused: unknown[] = [];
  for (let step = 0; step < 3; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- sequential keystrokes
    await opened.page.keyboard.press("Tab");
    // oxlint-disable-next-line no-await-in-loop -- as above
    focused.push(await opened.page.evaluate("document.activeElement.className"));
  }
  await opened.close();

  expect(focused).toEqual(["skip", "scroll", "code"]);
});
