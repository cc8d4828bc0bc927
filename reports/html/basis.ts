import type { RunRecord } from "#lib/run/record.ts";
import { counted } from "#reports/counted.ts";
import { figure, spellDuration, spellTime } from "./figures.ts";
import type { Content, Markup } from "./markup.ts";
import { html } from "./markup.ts";
import { section } from "./section.ts";

/** The basis of the verdict: what ran, against what, how, and what it left behind. */
export function basis(record: RunRecord): Markup {
  const { suite, contract, target, requests, faults, leftovers } = record;
  const pairs: readonly (readonly [string, Content])[] = [
    ["Deployment", html`<code>${target.baseUrl}</code>`],
    ["Workspace", html`<code>${target.workspace}</code>`],
    ["Build", record.build],
    ["Schema document", digest(target.schemaDigest ?? "none was served")],
    ["Capabilities", target.capabilities.join(", ") || "none found"],
    ["Contract", html`${contract.name} ${contract.version}, ${digest(contract.digest)}`],
    ["Suite", html`${suite.name} ${suite.version}, catalog ${digest(suite.catalogDigest)}`],
    ["Profile", record.profile],
    ["Narrowed to", record.selection ?? "nothing, the whole profile"],
    ["Seed", html`<code>${record.seed}</code>`],
    ["Tag of the created records", html`<code>${record.tag}</code>`],
    [
      "Began and ended",
      `${spellTime(record.startedAt)}; ${spellDuration(record.durationMs)} later`,
    ],
    [
      "Requests",
      `${figure(requests.total)}: ${figure(requests.judge)} by checks, ${figure(requests.arrange)} to set up and clean up; ` +
        `${figure(requests.retried)} retried, ${figure(requests.rateLimited)} answered with 429`,
    ],
  ];
  const reported = pairs.filter(([, value]) => value !== null && value !== undefined);
  return section("basis", "What the verdict rests on", null, [
    html`<dl class="pairs ruled">
      ${reported.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`,
    faults.length > 0 &&
      html`<h3 class="spaced">${counted(faults.length, "fault")} of the suite itself</h3>
        <ul class="bullets">
          ${faults.map((fault) => html`<li><code>${fault}</code></li>`)}
        </ul>`,
    leftovers.length > 0 &&
      html`<h3 class="spaced">Left behind</h3>
        <p class="lead">Made by the run, and not removed.</p>
        <ul class="bullets">
          ${leftovers.map(({ kind, path, reason }) => html`<li>${kind} <code>${path}</code>: ${reason}</li>`)}
        </ul>`,
  ]);
}

function digest(text: string): Markup {
  return html`<code>${text}</code>`;
}
