import type { Content, Markup } from "./markup.ts";
import { html } from "./markup.ts";

/** A section of a page with its heading; a null sentence below the heading is omitted. */
export function section(id: string, title: Content, lead: Content, body: Content): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${lead !== null && html`<p class="lead">${lead}</p>`} ${body}
  </section> `;
}
