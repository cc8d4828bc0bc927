import { describeCited } from "#lib/contract/cited-clause.ts";
import { chaptersOf } from "#lib/run/chapters.ts";
import type { Evidence } from "#lib/run/evidence.ts";
import type {
  CheckRecord,
  ClauseRecord,
  ExpectedFailure,
  FindingRecord,
  RunRecord,
} from "#lib/run/record.ts";
import { keepHint } from "#reports/bug-report.ts";
import { confirmationText } from "#reports/confirmation-text.ts";
import { counted } from "#reports/counted.ts";
import { whatHappens } from "#reports/what-happens.ts";
import { copied } from "./copied.ts";
import { exchangeView } from "./exchange-view.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { verdictTag } from "./verdict-tag.ts";

/** Maximum number of exchanges in one report; further ones are only named. */
const mostExchanges = 500;

/** Shows a check as a collapsible bug report. */
export type FindingCard = (check: CheckRecord, open: boolean) => Markup;

/** Shows the checks of a run with their exchanges, as many as a page can hold. */
export function findingCards(record: RunRecord, evidence: Evidence): FindingCard {
  const clauses = new Map(record.clauses.map((clause) => [clause.id, clause]));
  const chapters = new Map(
    chaptersOf(record).flatMap(({ name, checks }) => checks.map(({ id }) => [id, name] as const)),
  );
  const budget = { left: mostExchanges };
  const known = new Map(record.baseline?.expected.map((entry) => [entry.check, entry]));
  return (check, open) =>
    item(check, clauses.get(check.clause), evidence, {
      open,
      budget,
      chapter: chapters.get(check.id) ?? "",
      known: known.get(check.id),
    });
}

/** The advice of a run as bug reports, chapter by chapter. */
export function adviceList(record: RunRecord, card: FindingCard): Markup {
  const chapters = chaptersOf(record).map(({ name, checks }) => ({
    name,
    checks: checks.filter(({ verdict }) => verdict === "warning"),
  }));
  const shown = chapters.filter(({ checks }) => checks.length > 0);
  const few = shown.flatMap(({ checks }) => checks).length <= 3;
  return html`<div class="findings">
    ${shown.map(
      ({ name, checks }) =>
        html`<div class="finding-group">
          <h3 class="chapter-head">
            ${name} <span class="muted">${counted(checks.length, "check")}</span>
          </h3>
          ${checks.map((check) => card(check, few))}
        </div>`,
    )}
  </div>`;
}

interface Manner {
  readonly open: boolean;
  readonly budget: { left: number };
  /** A chapter of the contract, for the page's filter. */
  readonly chapter: string;
  /** What the baseline says about it, if it expects the failure. */
  readonly known: ExpectedFailure | undefined;
}

function item(
  check: CheckRecord,
  clause: ClauseRecord | undefined,
  evidence: Evidence,
  { open, budget, chapter, known }: Manner,
): Markup {
  const [first] = check.findings;
  return html`<details class="item finding" id="check-${check.id}" data-chapter="${chapter}"${open && html` open`}>
    <summary>
      <span class="claim">${verdictTag(check.verdict)} ${known !== undefined && html`<span class="tag">Expected</span> `}${whatHappens(check)}</span>
      <span class="glance"><code>${check.id}</code></span>
      ${first !== undefined && html`<span class="glance">${placeOf(first)}: expected ${brief(first.expected)}, got ${brief(first.actual)}</span>`}
    </summary>
    <div class="item-body">
      <div class="clause">
        ${first !== undefined && html`<p>Claim: ${check.title}.</p>`}
        <p>${first?.sentence ?? clause?.sentence ?? check.title}</p>
        <p class="small muted">
          <code>${describeCited(check)}</code> ·
          ${check.level}${clause !== undefined && ` · ${clause.section}`}
        </p>
      </div>
      ${known !== undefined && html`<p class="note warn">Expected by line ${known.line} of the baseline until ${known.expires} (${known.owner}): ${known.reason}</p>`}
      ${check.reason !== null && html`<p>${check.reason.sentence}</p>`}
      ${check.findings.map((finding) => findingView(finding, evidence, budget))}
    </div>
  </details>`;
}

function findingView(finding: FindingRecord, evidence: Evidence, budget: { left: number }): Markup {
  const { expected, actual, when, curl, replay, request, exchange } = finding;
  return html`<div class="evidence">
    <p class="place"><span class="muted">At</span> <code>${placeOf(finding)}</code></p>
    <dl class="contrast">
      <div>
        <dt>Expected</dt>
        <dd>${expected}</dd>
      </div>
      <div class="actual">
        <dt>Actual</dt>
        <dd>${actual}</dd>
      </div>
    </dl>
    <dl class="pairs">
      ${
        when !== null &&
        html`<dt>When</dt>
        <dd><code>${when}</code></dd>`
      }
      <dt>Seen</dt>
      <dd>${confirmationText(finding)}</dd>
    </dl>
    ${exchangeView({ request, exchange }, evidence, budget)}
    ${curl !== null && copied("Ask again", curl)} ${copied(curl === null ? "Replay the check" : `Replay the check ${keepHint}`, replay)}
  </div>`;
}

function placeOf({ at }: FindingRecord): string {
  return at === "" ? "the body" : at;
}

function brief(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 88).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}
