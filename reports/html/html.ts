import type { Evidence } from "#lib/run/evidence.ts";
import { noEvidence } from "#lib/run/evidence.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { listedUnlocks } from "#lib/run/listed-unlocks.ts";
import { verdictSentence } from "#reports/verdict-sentence.ts";
import { basis } from "./basis.ts";
import { chapterPicture } from "./chapter-picture.ts";
import { costTable } from "./cost-table.ts";
import { explorer } from "./assets/explorer.ts";
import { figure } from "./figures.ts";
import { advice, violations } from "./finding-sections.ts";
import { findingCards } from "./findings.ts";
import {
  circumstances,
  disturbances,
  inapplicable,
  locked,
  unjudged,
  unstableList,
} from "./gaps.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { masthead } from "./masthead.ts";
import { observationList } from "./observations.ts";
import { renderPage } from "./page.ts";
import { reportScript } from "./assets/report-script.ts";
import { reportSheet } from "./assets/report-sheet.ts";

/** A run as one page that loads nothing; exchanges are shown as far as the evidence has them. */
export function renderHtml(record: RunRecord, evidence: Evidence = noEvidence): string {
  const parts = partsOf(record, evidence);
  const { suite, target } = record;
  return renderPage({
    title: `${verdictSentence(record)} · ${target.workspace} at ${target.baseUrl}`,
    styles: reportSheet,
    script: reportScript,
    body: html`${masthead(record)}
      <nav class="contents-bar" aria-label="Contents">
        <div class="wrap">
          <ul class="contents">
            ${parts.map(
              ({ id, name, count }) =>
                html`<li>
                  <a href="#${id}"
                    >${name}${count !== null && html` <span>${figure(count)}</span>`}</a
                  >
                </li>`,
            )}
          </ul>
        </div>
      </nav>
      <main class="wrap" id="main" tabindex="-1">${parts.map(({ body }) => body)}</main>
      <footer>
        <div class="wrap">
          <p>
            Written by ${suite.name} ${suite.version}. The same data is in run.json, and every
            exchange in exchanges.ndjson alongside it; <code>wms-conformance rejudge DIR</code> judges
            both again with no deployment.
          </p>
        </div>
      </footer>`,
  });
}

interface Part {
  readonly id: string;
  readonly name: string;
  readonly count: number | null;
  readonly body: Markup;
}

function partsOf(record: RunRecord, evidence: Evidence): readonly Part[] {
  const { counts, observations, clauses, causes } = record;
  const card = findingCards(record, evidence);
  const parts: readonly (Omit<Part, "body"> & { readonly body: Markup | null })[] = [
    {
      id: "circumstances",
      name: "Circumstances",
      count: record.circumstances.length,
      body: circumstances(record),
    },
    { id: "findings", name: "Causes", count: causes.length, body: violations(record, card) },
    {
      id: "unjudged",
      name: "Could not judge",
      count: counts.error + counts.inconclusive,
      body: unjudged(record),
    },
    {
      id: "disturbances",
      name: "Answered by something else",
      count: record.disturbances.length,
      body: disturbances(record),
    },
    {
      id: "unstable",
      name: "Unstable",
      count: record.unstable.length,
      body: unstableList(record),
    },
    { id: "advice", name: "Advice", count: counts.warning, body: advice(record, card) },
    { id: "chapters", name: "By chapter", count: null, body: chapterPicture(record) },
    {
      id: "locked",
      name: "Untested",
      count: listedUnlocks(record).length,
      body: locked(record),
    },
    {
      id: "inapplicable",
      name: "Not applicable",
      count: counts["not-applicable"],
      body: inapplicable(record),
    },
    {
      id: "observations",
      name: "Observed",
      count: observations.length,
      body: observationList(record),
    },
    { id: "all", name: "All clauses", count: clauses.length, body: explorer(record) },
    { id: "effort", name: "Requests and time", count: null, body: costTable(record) },
    { id: "basis", name: "Basis", count: null, body: basis(record) },
  ];
  return parts.flatMap(({ body, ...part }) => (body === null ? [] : [{ ...part, body }]));
}
