import type { Line } from "#reports/bug-report.ts";
import { plainText } from "./plain-text.ts";

/** How a report is laid out. */
export interface Layout {
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

const codes = { red: 31, green: 32, yellow: 33, grey: 90, bold: 1 } as const;

/** Name of a colour. */
type Ink = keyof typeof codes;

/** Colour of each verdict of a check or a run. */
export const inkOf = {
  pass: "green",
  fail: "red",
  warning: "yellow",
  "not-applicable": "grey",
  untested: "grey",
  inconclusive: "red",
  error: "red",
} as const satisfies Record<string, Ink>;

const indent = 10;
const longest = 600;
// A line to copy into a shell must not be broken.
const whole = new Set(["curl", "replay"]);
// What the suite itself says of a run has an end.
const uncut = new Set(["coverage", "narrowed"]);

/** Colours a text if the layout has colour. */
export function paint(text: string, ink: Ink, { color }: Pick<Layout, "color">): string {
  return color ? `\u001B[${codes[ink]}m${text}\u001B[0m` : text;
}

/** A labelled line, wrapped below its label; text is escaped, and cut at 600 characters if it may be the deployment's. */
export function labelled([label, text]: Line, layout: Layout, ink: Ink = "bold"): string[] {
  const safe = plainText(text);
  const said = uncut.has(label) ? safe : cut(safe);
  const lines = whole.has(label) ? [safe] : wrap(said, layout.width - indent);
  return lines.map((line, index) => {
    const head = index === 0 ? plainText(label).padEnd(indent) : " ".repeat(indent);
    return `${paint(head, ink, layout)}${line}`.trimEnd();
  });
}

/** A plain line below a given indent, wrapped. */
export function indented(text: string, columns: number, layout: Layout): string[] {
  const lines = wrap(cut(plainText(text)), layout.width - columns);
  return lines.map((line) => `${" ".repeat(columns)}${line}`);
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, "");
  return `${head}… (${text.length - head.length} more characters)`;
}

// A word longer than the line gets its own line: broken, it could not be searched for.
function wrap(text: string, width: number): string[] {
  const room = Math.max(width, 30);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
