import { createHash } from "node:crypto";
import type { Markup } from "./markup.ts";
import { html, trusted } from "./markup.ts";
import { printSheet } from "./assets/print-sheet.ts";
import { stylesheet } from "./assets/stylesheet.ts";

/** A whole page: its title, its body, and its own styles and script in addition to the shared ones. */
interface Page {
  readonly title: string;
  readonly body: Markup;
  /** @default "" */
  readonly styles?: string;
  /** @default "" */
  readonly script?: string;
}

/** One file that loads nothing: the policy lets only our own style and script run, by their digests. */
export function renderPage({ title, body, styles = "", script = "" }: Page): string {
  const style = `${stylesheet}${styles}${printSheet}`;
  const policy = [
    "default-src 'none'",
    `style-src '${digestOf(style)}'`,
    script === "" ? "script-src 'none'" : `script-src '${digestOf(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  // Surrounding white space would change their digests.
  const sheet = trusted(`<style>${style}</style>`);
  const code = script !== "" && trusted(`<script>${script}</script>`);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${sheet}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${body}
${code}
</body>
</html>
`;
  return page.text;
}

function digestOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
