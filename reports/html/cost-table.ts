import { chaptersOf } from "#lib/run/chapters.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { figure, spellDuration } from "./figures.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { section } from "./section.ts";

/** Requests and time by chapter. */
export function costTable(record: RunRecord): Markup {
  const lead =
    "If several requests ran at once, their time is divided equally, so that the parts add up to the time of the run. A read that several checks share is counted for the first.";
  const rows = chaptersOf(record).filter(({ checks }) => checks.length > 0);
  return section(
    "effort",
    "Requests and time",
    lead,
    html`<div class="scroll" tabindex="0" role="region" aria-label="Requests and time by chapter">
      <table>
        <thead>
          <tr>
            <th scope="col">Chapter</th>
            <th scope="col" class="num">Checks and invariants</th>
            <th scope="col" class="num">Requests</th>
            <th scope="col" class="num">Time</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(({ name, checks }) => chapterRow(name, checks))}
          ${row("Preflight, setting up and removing test data", null, record.requests.arrange, Math.max(0, record.durationMs - timeOf(record.checks)))}
        </tbody>
        <tfoot>
          ${row("The run", record.checks.length, record.requests.total, record.durationMs)}
        </tfoot>
      </table>
    </div>`,
  );
}

function chapterRow(name: string, checks: readonly CheckRecord[]): Markup {
  const requests = checks.reduce((sum, check) => sum + check.requests, 0);
  return row(name, checks.length, requests, timeOf(checks));
}

function timeOf(checks: readonly CheckRecord[]): number {
  return checks.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

function row(name: string, checks: number | null, requests: number, ms: number): Markup {
  return html`<tr>
    <th scope="row">${name}</th>
    <td class="num">${checks !== null && figure(checks)}</td>
    <td class="num">${figure(requests)}</td>
    <td class="num">${spellDuration(ms)}</td>
  </tr> `;
}
