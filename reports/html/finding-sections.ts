import { chaptersOf } from "#lib/run/chapters.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { causeList } from "./causes.ts";
import type { FindingCard } from "./findings.ts";
import { adviceList } from "./findings.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { section } from "./section.ts";

/** How the deployment differs from what it must do, by cause; null if it does not. */
export function violations(record: RunRecord, card: FindingCard): Markup | null {
  const { fail } = record.counts;
  if (fail === 0) return null;
  const lead =
    "The failed checks, put down to as few causes as explain them. A cause is likely, never certain; every failed check " +
    "belongs to exactly one, and the command below it reproduces it.";
  return section("findings", "Causes", lead, [
    fail > 1 && toolbar("findings", "Causes", record, "fail"),
    causeList(record, card),
  ]);
}

/** How it differs from what it should do; null if it does not. */
export function advice(record: RunRecord, card: FindingCard): Markup | null {
  const { warning } = record.counts;
  if (warning === 0) return null;
  const lead =
    "The contract recommends these, and the deployment does not follow them. They violate nothing.";
  return section("advice", "Advice", lead, [
    warning > 1 && toolbar("advice", "Advice", record, "warning"),
    html`<div class="advice">${adviceList(record, card)}</div>`,
  ]);
}

function toolbar(
  name: string,
  label: string,
  record: RunRecord,
  verdict: "fail" | "warning",
): Markup {
  const concerned = chaptersOf(record).filter(({ checks }) =>
    checks.some((check) => check.verdict === verdict),
  );
  return html`<div class="toolbar" id="${name}-tools" hidden role="search" aria-label="${label}">
      <label class="wide"
        >Search<input
          type="search"
          id="${name}-search"
          placeholder="words, path, clause or check"
          autocomplete="off"
          spellcheck="false"
      /></label>
      <label
        >Chapter<select id="${name}-chapter">
          <option value="">all</option>
          ${concerned.map((chapter) => html`<option>${chapter.name}</option>`)}
        </select></label
      >
      <button type="button" id="${name}-open" aria-pressed="false">Open all</button>
    </div>
    <p class="status" id="${name}-status" role="status"></p>`;
}
