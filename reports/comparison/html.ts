import type { CheckChange, Comparison, RunSummary } from "#lib/comparison/comparison.ts";
import { figure, spellTime } from "#reports/html/figures.ts";
import type { Markup } from "#reports/html/markup.ts";
import { html } from "#reports/html/markup.ts";
import { renderPage } from "#reports/html/page.ts";
import { reportSheet } from "#reports/html/assets/report-sheet.ts";
import { section } from "#reports/html/section.ts";
import { failures, grouped } from "./change-view.ts";
import { comparisonScript } from "./comparison-script.ts";
import { comparisonSheet } from "./comparison-sheet.ts";
import { documentView } from "./document-view.ts";
import {
  causeHeading,
  causeLines,
  causes,
  changeKinds,
  tallyCauses,
  describeComparison,
} from "./wording.ts";

/** A comparison as one page that loads nothing. */
export function renderComparisonHtml(comparison: Comparison): string {
  const { words } = describeComparison(comparison);
  const { before, after, changes } = comparison;
  return renderPage({
    title: `${words} · ${after.target.workspace} at ${after.target.baseUrl}`,
    styles: `${reportSheet}${comparisonSheet}`,
    script: comparisonScript,
    body: html`${masthead(comparison)} ${contents(comparison)}
      <main class="wrap" id="main" tabindex="-1">
        ${foundView(comparison)}
        ${changes.length === 0 ? html`<section><p class="lead">No verdict changed, and nothing fails.</p></section>` : causeView(comparison)}
        ${changeKinds.map(([kind, title, lead]) => {
          const own = changes.filter((change) => change.kind === kind);
          return own.length > 0 && kindView(kind, title, lead, own);
        })}
        ${differenceView(comparison)} ${documentView(comparison)}
      </main>
      <footer>
        <div class="wrap">
          <p>
            Compared by ${after.suite.name} from <code>${before.label}</code> and
            <code>${after.label}</code>: the evidence of both runs was judged again where verdicts
            differ, with no deployment.
          </p>
        </div>
      </footer>`,
  });
}

function foundView(comparison: Comparison): Markup | null {
  const lines = causeLines(comparison);
  if (lines.length === 0) return null;
  const list = html`<ul class="bullets">
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;
  return section("found", causeHeading(comparison), null, list);
}

function masthead(comparison: Comparison): Markup {
  const { verdict, contract, profile, before, after, counts, unchanged } = comparison;
  const { words, limits } = describeComparison(comparison);
  return html`<header class="masthead">
    <div class="wrap">
      <p class="overline">Comparison of two runs · ${contract} · profile ${profile}</p>
      <div class="verdict ${verdict}">
        <h1>${words}</h1>
        <p class="limits">${limits.join(" · ")}</p>
      </div>
      <div class="sides">${side("Before", before)}${side("After", after)}</div>
      <dl class="facts">
        ${changeKinds.map(
          ([kind, title]) =>
            html`<div>
              <dt>${title.toLowerCase()}</dt>
              <dd>${figure(counts[kind])}</dd>
            </div>`,
        )}
        <div>
          <dt>unchanged</dt>
          <dd>${figure(unchanged)}</dd>
        </div>
      </dl>
    </div>
  </header> `;
}

function side(title: string, run: RunSummary): Markup {
  const { label, target, build, suite, startedAt, verdict, seed } = run;
  return html`<div class="card">
    <h2>${title} <span class="tag tag-${verdict}">${verdict}</span></h2>
    <dl class="pairs">
      <dt>Run</dt>
      <dd><code>${label}</code></dd>
      <dt>Deployment</dt>
      <dd><code>${target.baseUrl}</code>, workspace <code>${target.workspace}</code></dd>
      ${
        build !== null &&
        html`<dt>Build</dt>
          <dd><code>${build}</code></dd>`
      }
      <dt>Judged</dt>
      <dd>${spellTime(startedAt)}, seed ${seed}, suite ${suite.version}</dd>
    </dl>
  </div>`;
}

function contents({ counts, document, differences }: Comparison): Markup {
  const reported = changeKinds.filter(([kind]) => counts[kind] > 0);
  return html`<nav class="contents-bar" aria-label="Contents">
    <div class="wrap">
      <ul class="contents">
        ${reported.map(
          ([kind, title]) =>
            html`<li>
              <a href="#${kind}">${title} <span>${figure(counts[kind])}</span></a>
            </li>`,
        )}${
          differences.length > 0 &&
          html`<li>
            <a href="#given">Given differently <span>${figure(differences.length)}</span></a>
          </li>`
        }
        <li>
          <a href="#document"
            >Schema document <span>${figure(document.changes.length + document.left)}</span></a
          >
        </li>
      </ul>
    </div>
  </nav>`;
}

function causeView(comparison: Comparison): Markup {
  const tally = new Map(tallyCauses(comparison));
  const lead =
    "What moved each verdict, identified by judging the recorded evidence again and by what the runs were given.";
  return section("causes", "Causes", lead, [
    html`<dl class="meanings">
      ${causes.map(
        ([cause, means]) =>
          html`<div>
            <dt>
              <span class="cause cause-${cause}">${cause}</span
              ><b>${figure(tally.get(cause) ?? 0)}</b>
            </dt>
            <dd>${means}</dd>
          </div>`,
      )}
    </dl>`,
    comparison.changes.length > 1 &&
      html`<div class="toolbar" id="change-tools" hidden role="search" aria-label="Changes">
          <label class="wide">Search<input type="search" id="change-search" placeholder="words, clause or check" autocomplete="off" spellcheck="false"></label>
          <label>Cause<select id="change-cause"><option value="">all</option>${causes
            .filter(([cause]) => tally.has(cause))
            .map(([cause]) => html`<option>${cause}</option>`)}</select></label>
          <button type="button" id="change-open" aria-pressed="false">Open all</button>
        </div>
        <p class="status" id="change-status" role="status"></p>`,
  ]);
}

function kindView(
  kind: string,
  title: string,
  lead: string,
  changes: readonly CheckChange[],
): Markup {
  const list = kind.endsWith("failing") ? failures(changes) : grouped(changes);
  return html`<div class="kind">${section(kind, title, lead, list)}</div>`;
}

function differenceView({ differences }: Comparison): Markup | null {
  if (differences.length === 0) return null;
  return section(
    "given",
    "Given differently",
    "The inputs of the two runs, and what they found offered.",
    [
      html`<div class="scroll" tabindex="0" role="region" aria-label="Table of what was given">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          ${differences.map(
            ({ what, before, after }) =>
              html`<tr>
                <th scope="row">${what}</th>
                <td><code>${before}</code></td>
                <td><code>${after}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
    ],
  );
}
