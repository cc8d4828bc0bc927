import { visibleText } from "#reports/visible-text.ts";

/** HTML that is safe to write; only {@link html} and {@link trusted} create it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The values that a template accepts; text is escaped, lists are joined, and the last three write nothing. */
export type Content = Markup | string | number | readonly Content[] | null | undefined | false;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** HTML from our own template, with each value escaped for element content or a quoted attribute. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + written(values[index - 1]) + part));
}

/** HTML that we wrote; no text from a deployment may reach it. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

/** Data for a page script; no content can end the element that holds it. */
export function embeddedJson(value: unknown): Markup {
  const json = JSON.stringify(value, (_, held: unknown) =>
    typeof held === "string" ? visibleText(held) : held,
  );
  return new Markup(
    json.replace(/[<>&]/gu, (character) => `\\u00${character.charCodeAt(0).toString(16)}`),
  );
}

function written(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (content instanceof Markup) return content.text;
  if (typeof content === "object") return content.map(written).join("");
  return visibleText(String(content)).replace(
    /[&<>"']/gu,
    (character) => entities[character] ?? "",
  );
}
