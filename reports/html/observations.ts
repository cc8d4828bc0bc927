import { groupBy } from "#lib/run/group-by.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { section } from "./section.ts";

/** The deployment's choices where the contract leaves one. */
export function observationList({ observations, clauses }: RunRecord): Markup | null {
  if (observations.length === 0) return null;
  const sentences = new Map(clauses.map(({ id, sentence }) => [id, sentence]));
  const lead =
    "Where the contract leaves the choice, this is what the deployment chose. None of it is a violation.";
  const rows = [...groupBy(observations, ({ clause }) => clause)].map(
    ([clause, notes]) =>
      html`<li>
        <p>${sentences.get(clause) ?? clause}</p>
        <ul class="notes">
          ${[...groupBy(notes, ({ note }) => note)].map(
            ([note, same]) =>
              html`<li>
                ${note}${same.map(
                  ({ check, exchange }) =>
                    html`<span class="small muted"
                      ><code>${check}</code>${exchange !== null && ` · exchange ${exchange}`}</span
                    >`,
                )}
              </li>`,
          )}
        </ul>
      </li>`,
  );
  return section(
    "observations",
    "Observed",
    lead,
    html`<ul class="observed">
      ${rows}
    </ul>`,
  );
}
