const token = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/gsu;
const deepest = 30;

/**
 * JSON text broken into lines, each token as it was sent: parsing would hide repeated members and the spelling of
 * numbers. Text that is not JSON is returned unchanged.
 */
export function indentedJson(text: string): string {
  if (!/^\s*[[{]/u.test(text)) return text;
  const lines: string[] = [];
  let line = "";
  let depth = 0;
  let before = "";
  for (const [part] of text.matchAll(token)) {
    const closes = part === "]" || part === "}";
    const empty = closes && (before === "[" || before === "{");
    if (closes) depth -= 1;
    const breaks = closes ? !empty : before === "[" || before === "{" || before === ",";
    if (breaks) {
      lines.push(line);
      line = "  ".repeat(Math.max(0, Math.min(depth, deepest)));
    }
    line += part === ":" ? ": " : part;
    if (part === "[" || part === "{") depth += 1;
    before = part;
  }
  return [...lines, line].join("\n");
}
