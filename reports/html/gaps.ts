import { groupBy } from "#lib/run/group-by.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { counted } from "#reports/counted.ts";
import { checksInWords, countedRecords } from "#reports/counted-checks.ts";
import { disturbanceLines } from "#reports/disturbance-lines.ts";
import { secondChanceText } from "#reports/second-chance-text.ts";
import { anotherUser, isRefusedToUser } from "#lib/run/changer.ts";
import type { ListedUnlock } from "#lib/run/listed-unlocks.ts";
import { askedBefore, byChanger, lackingAny, listedUnlocks } from "#lib/run/listed-unlocks.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { section } from "./section.ts";

/** How many ids are listed below one reason; the list of all checks has the rest. */
const mostIds = 60;

/** Checks that could not judge, by reason: missing test data may affect hundreds of them. */
export function unjudged({ checks }: RunRecord): Markup | null {
  const lost = checks.filter(({ verdict }) => verdict === "error" || verdict === "inconclusive");
  if (lost.length === 0) return null;
  const groups = groupBy(lost, ({ verdict, reason }) => `${verdict}: ${reasonText(reason)}`);
  const lead =
    "Nothing is known about these: the test data could not be set up, the connection failed, or the suite erred.";
  return section("unjudged", "Could not judge", lead, reasons(groups));
}

/** Under what the run judged, as far as it was measured. */
export function circumstances({ circumstances: found }: RunRecord): Markup | null {
  if (found.length === 0) return null;
  const lead =
    "Measured while the run went on. They are no violations: they decide how long the suite waits and what it can test.";
  return section(
    "circumstances",
    "Circumstances",
    lead,
    html`<ul class="bullets">
      ${found.map(({ sentence }) => html`<li>${sentence}</li>`)}
    </ul>`,
  );
}

/** What answered instead of the deployment. */
export function disturbances(record: RunRecord): Markup | null {
  const lines = disturbanceLines(record);
  if (lines.length === 0) return null;
  const lead =
    "The form of these answers shows that they do not come from the deployment, and no check fails because of them.";
  return section(
    "disturbances",
    "Answered by something else",
    lead,
    html`<ul class="bullets">
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`,
  );
}

/** Checks that pass only because a request was sent again. */
export function unstableList({ checks, unstable }: RunRecord): Markup | null {
  if (unstable.length === 0) return null;
  const wanted = new Set(unstable);
  const own = checks.filter(({ id }) => wanted.has(id));
  const lead =
    "These passed only because a request or the whole check was sent again: the connection or the deployment failed at first.";
  return section(
    "unstable",
    "Unstable",
    lead,
    html`<ul class="bullets">
      ${own.map(
        (check) =>
          html`<li>${check.title} <span class="muted small"><code>${check.id}</code> · ${secondChanceText(check)}</span></li>`,
      )}
    </ul>`,
  );
}

/** What was untested, by the one input that would unlock it and by who can provide that input. */
export function locked(record: RunRecord): Markup | null {
  const reported = listedUnlocks(record);
  if (reported.length === 0) return null;
  const lead =
    "These apply, but the run could not judge them. Each line names the one input that would let it judge, with the request and the answer that showed that, if some did.";
  const groups = byChanger(reported).map(
    ([words, lacks]) => html`<h3 class="changer">${words}</h3>
      <div class="gaps">${lacks.map((lack) => gap(record, lack))}</div>`,
  );
  return section("locked", "Untested", lead, groups);
}

function gap(record: RunRecord, lack: ListedUnlock): Markup {
  const { unlock, clauses, stands } = lack;
  const own = lackingAny(record, stands);
  const why = reasons(groupBy(own, ({ reason }) => reasonText(reason)));
  const asked = askedBefore(lack);
  return html`<div class="gap">
    <h4>${unlock.sentence}</h4>
    ${isRefusedToUser(unlock) && html`<p>${anotherUser}</p>`}
    ${asked !== null && html`<p class="small"><code>${asked}</code></p>`}
    <p class="muted">would let ${checksInWords(lack)} judge ${counted(clauses, "clause")}</p>
    ${stands.length === 1 ? why : html`<details><summary>each of them</summary>${why}</details>`}
  </div>`;
}

/** What does not apply to this deployment, with the evidence. */
export function inapplicable({ checks }: RunRecord): Markup | null {
  const own = checks.filter(({ verdict }) => verdict === "not-applicable");
  if (own.length === 0) return null;
  const lead =
    "The deployment shows, in a way that the contract prescribes, that these do not apply to it.";
  const groups = groupBy(own, ({ reason }) => reasonText(reason));
  return section("inapplicable", "Not applicable", lead, reasons(groups));
}

function reasons(groups: ReadonlyMap<string, readonly CheckRecord[]>): Markup {
  return html`<ul class="reasons">
    ${[...groups].map(
      ([reason, checks]) =>
        html`<li>
          <details>
            <summary>
              ${reason} <span class="muted">${countedRecords(checks)}</span>
            </summary>
            <ul class="ids">
              ${checks.slice(0, mostIds).map(({ id }) => html`<li><code>${id}</code></li>`)}
            </ul>
            ${checks.length > mostIds && html`<p class="small muted">and ${checks.length - mostIds} more, in the list of all clauses and checks</p>`}
          </details>
        </li>`,
    )}
  </ul>`;
}

function reasonText(reason: CheckRecord["reason"]): string {
  return reason?.sentence ?? "no reason given";
}
