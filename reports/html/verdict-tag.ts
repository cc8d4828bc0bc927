import type { CheckRecord } from "#lib/run/record.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";

/** Each verdict in words for the reader. */
const verdictWords: Readonly<Record<CheckRecord["verdict"], string>> = {
  pass: "Held",
  fail: "Violated",
  warning: "Advice",
  "not-applicable": "Not applicable",
  untested: "Untested",
  inconclusive: "Inconclusive",
  error: "Error",
};

/** A verdict as a small label. */
export function verdictTag(verdict: CheckRecord["verdict"]): Markup {
  return html`<span class="tag tag-${verdict}">${verdictWords[verdict]}</span>`;
}
