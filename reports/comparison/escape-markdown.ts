import { visibleText } from "#reports/visible-text.ts";

/** Foreign text as one line of Markdown that is nothing but text: no link, no tag, no mention. */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("@", "&#64;")
    .replaceAll(/[\\`*_{}[\]()>#|~!:/+.-]/gu, String.raw`\$&`);
}

/** Foreign text as a code span that it cannot end. */
export function uncutCodeSpan(text: string): string {
  const line = oneLine(text);
  if (line === "") return "";
  const longest = Math.max(0, ...[...line.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

/** A code span for a table cell, where even a bar would end the cell. */
export function codeCell(text: string): string {
  return uncutCodeSpan(text).replaceAll("|", String.raw`\|`);
}

function oneLine(text: string): string {
  return visibleText(text.replaceAll(/[\t\r\n]+/gu, " ")).trim();
}
