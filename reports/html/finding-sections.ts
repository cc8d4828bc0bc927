import { chaptersOf } from "#lib/run/chapters.ts";
import type { Evidence } from "#lib/run/evidence.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { findingList } from "./findings.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { section } from "./section.ts";

/** What the deployment does otherwise than it must; null where there is nothing. */
export function violations(record: RunRecord, evidence: Evidence): Markup | null {
  const { fail } = record.counts;
  if (fail === 0) return null;
  const lead =
    "The contract binds the deployment to each of these, and it does otherwise. Each can be seen again with the line below it.";
  return section("findings", "Violations", lead, [
    fail > 1 && toolbar("findings", "Violations", record, "fail"),
    findingList(record, "fail", evidence),
  ]);
}

/** What it does otherwise than it should; null where there is nothing. */
export function advice(record: RunRecord, evidence: Evidence): Markup | null {
  const { warning } = record.counts;
  if (warning === 0) return null;
  const lead =
    "The contract recommends these, and the deployment does otherwise. They violate nothing.";
  return section("advice", "Advice", lead, [
    warning > 1 && toolbar("advice", "Advice", record, "warning"),
    html`<div class="advice">${findingList(record, "warning", evidence)}</div>`,
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
