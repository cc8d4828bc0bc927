import { expect, test } from "vitest";
import type { Comparison } from "#lib/comparison/comparison.ts";
import { comparisonFormats } from "./comparison-formats.ts";
import { largeComparison, sampleChange, sampleComparison } from "./sample-comparison.ts";
import { renderComparisonText } from "./text.ts";

const names = ["text", "markdown", "json", "html"] as const;
const plain = { color: false, width: 100 };

test.each(names)("%s reports each change with its cause, and the schema document", (name) => {
  const changes = [
    sampleChange(),
    sampleChange({
      check: "a.a.mended",
      kind: "fixed",
      because: "the suite judges so",
      cause: "suite",
    }),
  ];

  const reported = comparisonFormats[name].render(sampleComparison({ changes }));

  expect(reported).toContain("lists.total.absent");
  expect(reported).toContain("a.a.mended");
  expect(reported).toContain("product");
  expect(reported).toContain("member removed");
  expect(reported).toMatch(/the suite judges so/iu);
});

function lastLine(comparison: Comparison): string | undefined {
  return renderComparisonText(comparison, plain).trimEnd().split("\n").at(-1);
}

test("the last line of the text states the outcome", () => {
  expect(lastLine(sampleComparison())).toBe(
    "REGRESSES: 1 newly failing, 0 newly untested, 0 fixed, 0 still failing, 1 breaking change of the schema document; causes: 1 product",
  );
  expect(lastLine(sampleComparison({ changes: [] }))).toMatch(
    /^DOES NOT REGRESS: 0 newly failing/u,
  );
});

test("a missing input that makes many checks untested is reported once", () => {
  const because = "the later run lacked an input: tokens in the target file";
  const changes = Array.from({ length: 300 }, (_, index) =>
    sampleChange({
      check: `a.a.c${index}`,
      kind: "newly-untested",
      cause: "configuration",
      because,
    }),
  );

  const reported = renderComparisonText(sampleComparison({ changes }), plain);

  expect(reported.split(because)).toHaveLength(2);
  expect(reported).toContain("and 295 more");
  expect(reported.split("\n").length).toBeLessThan(40);
});

/** Markup, control characters, ANSI escapes, right-to-left marks, and what ends or opens something in a format. */
const hostile =
  "</code></script><script>alert(1)</script>\u001B[31m\u0000\u202E\u2028|`` ` [x](javascript:alert(1)) @all ![i](//x) \r\n# h\n- [ ] *b* _e_ &amp; ${{ github }} \uD800";

/** Every string of a comparison that a deployment or a file name may fill. */
function hostileComparison(): Comparison {
  const sample = largeComparison(10);
  // Our own words stay: we choose kinds and causes.
  const ours = new Set(["format", "kind", "cause", "verdict", "change", "level", "profile"]);
  const fill = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return ours.has(key) ? value : hostile;
    if (Array.isArray(value)) return value.map((one) => fill(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, name)]));
  };
  return fill(sample, "") as Comparison; // oxlint-disable-line typescript/no-unsafe-type-assertion -- only its strings were replaced
}

// Control, format (bidi among them), separators, and lone surrogates; line feeds are ours.
const unsafe = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

test.each(names)("a hostile deployment harms no %s", (name) => {
  const reported = comparisonFormats[name].render(hostileComparison());

  expect(reported.length).toBeGreaterThan(1000);
  expect(reported.match(unsafe)).toBeNull();
});

test("hostile text stays text in HTML and Markdown", () => {
  const page = comparisonFormats.html.render(hostileComparison());
  const markdown = comparisonFormats.markdown.render(hostileComparison());

  expect(page).not.toContain("<script>alert");
  expect(page.match(/<script>/gu)).toHaveLength(1);
  expect(page.match(/<\/code><\/script>/gu)).toBeNull();
  // Outside code spans nothing opens a tag, a link, an image or a mention.
  const prose = markdown.replaceAll(/(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/gu, "");
  expect(prose).not.toMatch(/<|(?<!\\)\]\(|!\[|@/u);
  expect(markdown.split("\n").filter((line) => line.startsWith("# "))).toHaveLength(1);
});
