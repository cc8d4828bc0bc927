import { describeCited } from "#lib/contract/cited-clause.ts";
import type { CheckChange, SeenCheck, SeenFinding } from "#lib/comparison/comparison.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { counted } from "#reports/counted.ts";
import { copied } from "#reports/html/copied.ts";
import type { Markup } from "#reports/html/markup.ts";
import { html } from "#reports/html/markup.ts";
import { describeSeen } from "./wording.ts";

/** Failures as bug reports, each collapsed if there are many. */
export function failures(changes: readonly CheckChange[]): Markup {
  const few = changes.length <= 3;
  return html`<div class="list">${changes.map((change) => failure(change, few))}</div>`;
}

/** Other changes, grouped by cause. */
export function grouped(changes: readonly CheckChange[]): Markup {
  const groups = groupBy(changes, ({ cause, because }) => JSON.stringify([cause, because]));
  return html`<div class="list">${[...groups.values()].map(group)}</div>`;
}

function failure(change: CheckChange, open: boolean): Markup {
  const { check, title, sentence, level, cause, because, before, after } = change;
  const finding = after?.finding ?? null;
  return html`<details class="item change" data-cause="${cause}"${open && html` open`}>
<summary>
<span class="claim">${causeTag(change)} ${title}</span>
<span class="glance"><code>${check}</code></span>
<span class="glance">${finding === null ? because : brief(finding)}</span>
</summary>
<div class="item-body">
<div class="clause"><p>${sentence}</p><p class="small muted"><code>${describeCited(change)}</code> · ${level}</p></div>
<p><strong>Cause: ${cause}.</strong> ${capital(because)}.</p>
<dl class="contrast"><div><dt>Before</dt><dd>${describeSeen(before)}</dd></div><div class="actual"><dt>After</dt><dd>${describeSeen(after)}</dd></div></dl>
${finding !== null && finding.request !== null && html`<p class="small muted">Seen in <code>${finding.request}</code></p>`}
${finding !== null && finding.curl !== null && copied("Ask again", finding.curl)}
${finding !== null && copied("Replay the check", finding.replay)}
</div>
</details>`;
}

function brief({ at, expected, actual }: SeenFinding): string {
  return `${at === "" ? "the body" : at}: expected ${cut(expected)}, got ${cut(actual)}`;
}

function cut(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 88).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

function group(changes: readonly CheckChange[]): Markup | null {
  const [first] = changes;
  if (first === undefined) return null;
  return html`<details class="item group"${changes.length <= 5 && html` open`}>
<summary><span class="claim">${causeTag(first)} ${capital(first.because)}</span>
<span class="glance">${counted(changes.length, "check")}</span></summary>
<div class="item-body"><ul class="changes">${changes.map(row)}</ul></div>
</details>`;
}

function row({ check, title, cause, before, after }: CheckChange): Markup {
  return html`<li class="change" data-cause="${cause}"><p>${title}</p>
<p class="small"><code>${check}</code> <span class="turn muted">${wordOf(before)} → ${wordOf(after)}</span></p>
${isReported(after) && html`<p class="small muted">${describeSeen(after)}</p>`}</li>`;
}

function causeTag({ cause }: CheckChange): Markup {
  return html`<span class="cause cause-${cause}">${cause}</span>`;
}

function wordOf(seen: SeenCheck | null): string {
  return seen?.verdict ?? "absent";
}

function isReported(seen: SeenCheck | null): boolean {
  return seen !== null && (seen.reason !== null || seen.finding !== null);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
