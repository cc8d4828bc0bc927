// What deployments answer may stand in a reason: nothing of it is markup.

/** A heading with lines below it; nothing if there are none. */
export function linesBelow(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  return [`## ${title}`, "", ...lines.map((line) => `- ${escaped(line)}`), ""];
}

/** A table whose first column is text. */
export function tableOfCells(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  return [
    `| ${heads.join(" | ")} |`,
    `| ${heads.map((_, nth) => (nth === 0 ? "---" : "---:")).join(" | ")} |`,
    ...rows.map((row) => `| ${row.map((cell) => escaped(String(cell))).join(" | ")} |`),
  ];
}

/** What a deployment answered may stand in a reason. */
function escaped(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ").replaceAll(/[|<>`*_[\]\\]/g, String.raw`\$&`);
}
