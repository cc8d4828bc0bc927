import { readFileSync, writeFileSync } from "node:fs";
import { openBrowser } from "./open-page.ts";

// npm run picture -- PAGE PNG: the first screen of a report, for the README.
const [page, picture] = process.argv.slice(2);
if (page === undefined || picture === undefined) {
  process.stderr.write(
    "Name the report and the picture: npm run picture -- out/report.html .github/report.png\n",
  );
  process.exitCode = 4;
} else await take(page, picture);

async function take(from: string, to: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const opened = await browser.open(readFileSync(from, "utf8"), { width: 1280 });
    writeFileSync(to, await opened.page.screenshot({ type: "png" }));
  } finally {
    await browser.close();
  }
}
