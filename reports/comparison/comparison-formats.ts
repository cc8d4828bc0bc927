import type { Comparison } from "#lib/comparison/comparison.ts";
import { renderComparisonHtml } from "./html.ts";
import { renderComparisonMarkdown } from "./markdown.ts";
import { renderComparisonText } from "./text.ts";

/** A way to write a comparison into a file. */
interface ComparisonFormat {
  /** Name of the file below the output folder. */
  readonly file: string;
  render(comparison: Comparison): string;
}

/** Every format of a comparison, by name. */
export const comparisonFormats = {
  text: {
    file: "comparison.txt",
    render: (comparison) =>
      renderComparisonText(comparison, { color: false, width: 100, verbose: true }),
  },
  markdown: { file: "comparison.md", render: renderComparisonMarkdown },
  json: {
    file: "comparison.json",
    render: (comparison) => `${visibleJson(JSON.stringify(comparison, null, 2))}\n`,
  },
  html: { file: "comparison.html", render: renderComparisonHtml },
} as const satisfies Readonly<Record<string, ComparisonFormat>>;

/** Name of a format of a comparison. */
export type ComparisonFormatName = keyof typeof comparisonFormats;

// Such characters are valid in JSON, but a terminal that prints the file would act on them.
const obeyed = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The same JSON, with terminal control characters written as escapes. */
function visibleJson(json: string): string {
  return json.replace(obeyed, (character) =>
    Array.from({ length: character.length }, (_, unit) => {
      const code = character.charCodeAt(unit).toString(16).padStart(4, "0");
      return `\\u${code}`;
    }).join(""),
  );
}
