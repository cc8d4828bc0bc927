import { componentSheet } from "./component-sheet.ts";

// The colours keep a contrast of 4.5 to 1 for text on paper and on panels in both schemes.
const tokens = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --panel: #f6f7f9; --ink: #15181d; --muted: #565e6b; --line: #dfe3e8; --strong-line: #868e9a;
  --accent: #1d4ed8; --accent-soft: #e8eefc; --held: #7b9bec; --bad: #b3201b; --bad-soft: #fdeceb;
  --warn: #8a5300; --warn-soft: #fdf3e1; --warn-fill: #d9940f; --good: #14683a; --void: #cfd5dd;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101317; --panel: #181c22; --ink: #e8ebef; --muted: #a2abb8; --line: #2b313a; --strong-line: #6b7482;
    --accent: #8fb0ff; --accent-soft: #1b2742; --held: #4d6fc9; --bad: #ff8f87; --bad-soft: #3a1b1b;
    --warn: #f0b454; --warn-soft: #342610; --warn-fill: #d9940f; --good: #6fcf97; --void: #3b434e;
  }
}
`;

const base = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.55 var(--sans);
  font-feature-settings: "kern"; overflow-wrap: anywhere; }
.wrap { width: 100%; max-width: 68rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
h1, h2, h3, h4 { line-height: 1.2; margin: 0; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: break-word; }
h1 { font-size: clamp(1.9rem, 1.3rem + 2.6vw, 3rem); font-weight: 680; letter-spacing: -0.025em; }
h2 { font-size: 1.4rem; font-weight: 650; }
h3 { font-size: 1.06rem; font-weight: 620; line-height: 1.35; }
p { margin: 0; max-width: 44rem; text-wrap: pretty; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
ul, ol { margin: 0; padding: 0; list-style: none; }
dl, dd { margin: 0; }
code, pre, kbd { font-family: var(--mono); font-size: 0.86em; }
section { margin-top: clamp(2.75rem, 6vw, 4.5rem); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
[hidden] { display: none !important; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.6rem 1rem; background: var(--accent); color: var(--paper); z-index: 3; }
.skip:focus { top: 0.5rem; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`;

/** The look that every page shares: tokens for both schemes, type, and the parts that pages are made of. */
export const stylesheet = `${tokens}${base}${componentSheet}`;
