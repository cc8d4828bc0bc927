import { subjectsShown } from "#reports/subjects-shown.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { invariantsAmong } from "#lib/run/invariants-among.ts";
import { openingSentences } from "#reports/opening-sentences.ts";
import { clauseCoverage } from "#reports/clause-coverage.ts";
import { describeVerdict } from "#reports/verdict-sentence.ts";
import { firstSight } from "./causes.ts";
import { figure, spellDuration, spellTime } from "./figures.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";

/** The verdict, its subject and time, the causes and what to do next, and then the figures. */
export function masthead(record: RunRecord): Markup {
  const { contract, target, verdict } = record;
  const { words, limits } = describeVerdict(record);
  const opening = openingSentences(record);
  return html`<header class="masthead">
    <div class="wrap">
      ${
        opening.length > 0 &&
        html`<div class="note warn">
          ${opening.map((sentence) => html`<p><strong>${sentence}</strong></p>`)}
        </div>`
      }
      <p class="overline">Conformance report · ${contract.name} ${contract.version}</p>
      <div class="verdict ${verdict}">
        <h1>${words}</h1>
        ${limits.length > 0 && html`<p class="limits">${limits.join(" · ")}</p>`}
        <p>
          <code>${target.baseUrl}</code>, workspace <code>${target.workspace}</code>, judged on
          ${spellTime(record.startedAt)}
        </p>
      </div>
      ${firstSight(record)} ${baselineNote(record)}
      <dl class="facts">
        ${factsOf(record).map(
          ([label, value]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </header> `;
}

function factsOf(record: RunRecord): readonly (readonly [label: string, value: string])[] {
  const { clauses, checks, requests, durationMs } = record;
  const subjects = subjectsShown(clauses);
  const violated = clauses.filter(({ verdict }) => verdict === "fail").length;
  const [[, judged] = ["judged", 0], ...others] = clauseCoverage(clauses);
  const { invariants = 0 } = invariantsAmong(checks);
  return [
    [`of ${figure(clauses.length)} clauses judged`, figure(judged)],
    ...others.map(([words, count]) => [words, figure(count)] as const),
    ...(subjects.shown === subjects.of
      ? []
      : [[`of ${figure(subjects.of)} subjects shown`, figure(subjects.shown)] as const]),
    ["clauses violated", figure(violated)],
    ["checks", figure(checks.length - invariants)],
    ...(invariants === 0 ? [] : [["invariants", figure(invariants)] as const]),
    ["requests", figure(requests.total)],
    ["time", spellDuration(durationMs)],
  ];
}

function baselineNote({ baseline }: RunRecord): Markup | null {
  // A record of an earlier version of this suite lacks this member.
  if (!baseline) return null;
  const { file, expected, unexpected, stale, undecided } = baseline;
  return html`<div class="note warn">
    <p>
      <strong>Held against the baseline <code>${file}</code>.</strong> ${figure(expected.length)}
      expected to fail and did, ${figure(unexpected.length)} failed unexpectedly,
      ${figure(stale.length)} entries no longer say what is. Such a run certifies nothing.
    </p>
    ${
      stale.length > 0 &&
      html`<ul class="bullets">
        ${stale.map(({ sentence }) => html`<li>${sentence}</li>`)}
      </ul>`
    }
    ${
      undecided.length > 0 &&
      html`<details>
        <summary>${figure(undecided.length)} entries that this run cannot decide</summary>
        <ul class="bullets">
          ${undecided.map(({ sentence }) => html`<li>${sentence}</li>`)}
        </ul>
      </details>`
    }
  </div>`;
}
