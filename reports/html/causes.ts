import type { Cause } from "#lib/diagnosis/cause.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { causeNotes, causesHeading } from "#reports/cause-text.ts";
import { counted } from "#reports/counted.ts";
import { knownNote } from "#reports/known-cause.ts";
import { nextStep } from "#reports/next-step.ts";
import { whatHappens } from "#reports/what-happens.ts";
import { copied } from "./copied.ts";
import type { FindingCard } from "./findings.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";

/** Causes named on the first screen; the others follow below. */
const mostAtFirst = 5;

/** The causes by name, and what to do next: the first thing that a reader sees. */
export function firstSight(record: RunRecord): Markup {
  const { causes } = record;
  const step = nextStep(record);
  const left = causes.length - mostAtFirst;
  return html`<div class="first-sight">
    ${
      causes.length > 0 &&
      html`<p class="found">
          ${causesHeading(record)}:
        </p>
        <ol class="cause-names">
          ${causes.slice(0, mostAtFirst).map(
            (cause, index) =>
              html`<li>
                <a href="#cause-${index + 1}">${cause.sentence}</a>
                <span class="muted small">${counted(cause.checks.length, "check")}</span>
                <span class="muted small">${knownNote(record, cause)}</span>
                ${!saysWhere(cause) && html`<span class="muted small seen">${witnessed(record, cause)}</span>`}
              </li>`,
          )}
        </ol>
        ${left > 0 && html`<p><a href="#findings">and ${counted(left, "more cause")}</a></p>`}`
    }
    ${
      step !== null &&
      html`<div class="next-step">
        <p><strong>Next:</strong> ${step.sentence}</p>
        ${step.command !== null && copied("Run the check again", step.command)}
      </div>`
    }
  </div>`;
}

/** Whether its sentence names the operation; that of a known defect, or of a cause with many operations, may not. */
function saysWhere({ likely, common }: Cause): boolean {
  return likely.length === 0 && common.some(({ kind }) => kind === "operation");
}

/** What happens by the clearest finding of a cause. */
function witnessed({ checks }: RunRecord, { witness }: Cause): string {
  const check = checks.find(({ id }) => id === witness);
  return check === undefined ? "" : whatHappens(check);
}

/** Each cause with its clearest finding expanded, and all others collapsed below it. */
export function causeList(record: RunRecord, card: FindingCard): Markup {
  const checks = new Map(record.checks.map((check) => [check.id, check]));
  return html`<div class="findings">
    ${record.causes.map((cause, index) => causeView(cause, index + 1, { record, checks }, card))}
  </div>`;
}

function causeView(
  cause: Cause,
  number: number,
  { record, checks }: { record: RunRecord; checks: ReadonlyMap<string, CheckRecord> },
  card: FindingCard,
): Markup {
  const own = cause.checks.flatMap((id) => checks.get(id) ?? []);
  const [witness, ...others] = own;
  return html`<div class="cause finding-group" id="cause-${number}">
    <h3 class="cause-head">
      ${number}. ${cause.sentence}
      <span class="muted">${counted(own.length, "check")}</span>
    </h3>
    ${causeNotes(cause, record).map((note) => html`<p class="small muted">${note}</p>`)}
    ${witness !== undefined && card(witness, true)}
    ${
      others.length > 0 &&
      html`<details class="others">
        <summary>${counted(others.length, "other check")} ${others.length === 1 ? "fails" : "fail"} by it</summary>
        ${others.map((check) => card(check, false))}
      </details>`
    }
  </div>`;
}
