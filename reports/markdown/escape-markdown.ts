import { plainText } from "#reports/terminal/plain-text.ts";

const longest = 300;
// An underscore within a word is not markup.
const markup = /[\\`*{}[\]<>()#+!|~@&:$^-]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Text of one line in which nothing is markup, a mention or a reference. */
export function proseText(text: string): string {
  return cut(plainText(text)).replace(markup, (character) => `\\${character}`);
}

/** A code span with the unchanged text; its fence is longer than any inside. */
export function codeSpan(text: string): string {
  const plain = cut(plainText(text));
  if (plain.trim() === "") return "` `";
  const runs = [...plain.matchAll(/`+/gu)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  const pad = /^[` ]|[` ]$/u.test(plain) ? " " : "";
  return `${fence}${pad}${plain}${pad}${fence}`;
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}
