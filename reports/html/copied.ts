import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";

/** A line for a shell, with a button that copies it where the page's script runs. */
export function copied(label: string, line: string): Markup {
  return html`<div class="command">
    <div class="command-head">
      <span class="muted small">${label}</span>
      <button type="button" class="quiet copy" hidden>
        Copy<span class="visually-hidden"> the line that follows: ${label}</span>
      </button>
    </div>
    <pre class="code">${line}</pre>
  </div>`;
}
