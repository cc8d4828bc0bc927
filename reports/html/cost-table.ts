import { chaptersOf } from "#lib/run/chapters.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { figure, spellDuration } from "./figures.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { section } from "./section.ts";

/** Requests and time by chapter. */
export function costTable(record: RunRecord): Markup {
  const lead =
    "Time is what each check took, waiting included; checks run side by side, so the sum is more than the run took. A read that several checks share is counted for the first.";
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
            <th scope="col" class="num">Checks</th>
            <th scope="col" class="num">Requests</th>
            <th scope="col" class="num">Time</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(({ name, checks }) => row(name, checks))}
        </tbody>
        <tfoot>
          ${row("All checks", record.checks)}
        </tfoot>
      </table>
    </div>`,
  );
}

function row(name: string, checks: readonly CheckRecord[]): Markup {
  const requests = checks.reduce((sum, check) => sum + check.requests, 0);
  const ms = checks.reduce((sum, check) => sum + check.durationMs, 0);
  return html`<tr>
    <th scope="row">${name}</th>
    <td class="num">${figure(checks.length)}</td>
    <td class="num">${figure(requests)}</td>
    <td class="num">${spellDuration(ms)}</td>
  </tr> `;
}
