import { visibleText } from "#reports/visible-text.ts";

/** HTML that is ready to be written; only {@link html} and {@link trusted} make it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template; text is escaped, lists are joined, and nothing is written for the last three. */
export type Content = Markup | string | number | readonly Content[] | null | undefined | false;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** HTML from a template of our own, with each value escaped for an element's content or a quoted attribute. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + written(values[index - 1]) + part));
}

/** HTML of our own making; nothing that a deployment said may reach it. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

/** Data for a script of the page; it cannot end the element that holds it, whatever it says. */
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
