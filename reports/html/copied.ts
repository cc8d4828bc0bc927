import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";

/** A shell command, with a button that copies it if the page's script runs. */
export function copied(label: string, line: string): Markup {
  return html`<div class="command">
    <div class="command-head">
      <span class="muted small">${label}</span>
      <button type="button" class="quiet copy" hidden>
        Copy<span class="visually-hidden"> the line that follows: ${label}</span>
      </button>
    </div>
    <pre class="code">${words(line)}</pre>
  </div>`;
}

/** The line word by word, so that no flag breaks after a hyphen. */
function words(line: string): readonly (Markup | string)[] {
  return line
    .split(/(\s+)/)
    .map((word) => (word.startsWith("--") ? html`<span class="whole">${word}</span>` : word));
}
