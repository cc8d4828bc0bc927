import type { Certificate } from "#lib/certificate/certificate.ts";
import type { ClaimedClause } from "#lib/certificate/claimed-clause.ts";
import { describeClaimed } from "#lib/certificate/claimed-clause.ts";
import { describeObstacle } from "#lib/certificate/describe-obstacle.ts";
import type { Grant } from "#lib/certificate/grants.ts";
import { profileOutcome } from "#lib/certificate/profile-outcome.ts";
import { profiles } from "#lib/certificate/profiles.ts";
import { counted } from "#reports/counted.ts";
import { html } from "#reports/html/markup.ts";
import type { Markup } from "#reports/html/markup.ts";

/** Maximum number of obstacles reported for one profile; the rest are counted. */
const mostObstacles = 3;

/** The granted profiles, with how many clauses of each hold. */
export function grantedProfiles({ grants }: Certificate): Markup {
  const granted = grants.filter((grant) => grant.granted);
  return html`<section aria-labelledby="profiles">
    <h2 id="profiles">Profiles</h2>
    <p class="lead">
      Each profile claims a frozen list of clauses. It is granted if every one of them was shown
      in every run, on each of its subjects; in part if all were shown except those that need a route
      or a member which the contract does not promise.
    </p>
    <ul class="profiles">
      ${granted.map(profileCard)}</ul>
  </section>`;
}

function profileCard({ profile, claimed, passed, subjects, ...grant }: Grant): Markup {
  const { notApplicable, uncovered, warnings } = grant;
  const { title, shows } = profiles[profile];
  const held =
    passed === claimed ? `All ${claimed} clauses hold` : `${passed} of ${claimed} clauses hold`;
  const remarks = [
    subjects > claimed && `${subjects} with each subject counted`,
    notApplicable.length > 0 &&
      `${notApplicable.length} ${notApplicable.length === 1 ? "does" : "do"} not apply`,
    uncovered.length > 0 &&
      `${uncovered.length} not covered: the contract promises no route or member for them`,
    warnings.length > 0 && `${counted(warnings.length, "recommendation")} not followed`,
  ];
  return html`<li class="card">
    <h3>${title}${uncovered.length > 0 && ", in part"}</h3>
    <p class="muted">${shows}</p>
    <p class="tally"><b>${held}</b>${remarks.map((remark) => remark !== false && html` <span>${remark}</span>`)}</p>
  </li>`;
}

/** The profiles that are not granted, each with what prevented it. */
export function otherProfiles({ grants, others }: Certificate): Markup {
  const refused = grants.filter((grant) => !grant.granted);
  if (refused.length + others.length === 0) return html``;
  return html`<section aria-labelledby="others">
    <h2 id="others">Not part of this certificate</h2>
    <p class="lead">The signer does not vouch for these. These are the results of the same runs.</p>
    <dl class="clauses">
      ${[...refused, ...others].map(
        (grant) =>
          html` <div>
            <dt>${profiles[grant.profile].title}</dt>
            ${whyNot(grant).map((line) => html`<dd>${line}</dd>`)}
          </div>`,
      )}
    </dl>
  </section>`;
}

function whyNot(grant: Grant): readonly string[] {
  const { granted, claimed, passed, uncovered, obstacles } = grant;
  if (granted) {
    const shown = uncovered.length === 0 ? `All ${claimed}` : `${passed} of ${claimed}`;
    return [`${shown} clauses were demonstrated; it was not requested.`];
  }
  const rest = obstacles.slice(mostObstacles).reduce((sum, { clauses }) => sum + clauses.length, 0);
  return [
    `${profileOutcome(grant) === "violated" ? "Violated" : "Refused"}: ${passed} of ${claimed} clauses hold.`,
    ...obstacles.slice(0, mostObstacles).map(describeObstacle),
    ...(rest > 0 ? [`And ${rest} more clauses.`] : []),
  ];
}

/** What was granted with a remark: recommendations not followed, and clauses that do not apply. */
export function heldBack({ grants, sentences }: Certificate): Markup {
  const granted = grants.filter((grant) => grant.granted);
  const warnings = granted.flatMap((grant) => grant.warnings);
  const notApplicable = granted.flatMap((grant) => grant.notApplicable);
  const uncovered = granted.flatMap((grant) => grant.uncovered);
  return html`${clauseList(
    "warnings",
    "Recommendations not followed",
    "The contract recommends these but does not require them, so they prevent no profile.",
    warnings,
    sentences,
  )}${clauseList(
    "not-applicable",
    "Does not apply",
    "The deployment showed, in a way that the contract prescribes, that it does not offer these.",
    notApplicable,
    sentences,
  )}${clauseList(
    "not-covered",
    "Not covered",
    "Only routes or members that the contract does not promise could demonstrate these. Nothing is claimed about them.",
    uncovered,
    sentences,
  )}`;
}

function clauseList(
  id: string,
  title: string,
  lead: string,
  clauses: readonly ClaimedClause[],
  sentences: Readonly<Record<string, string>>,
): Markup {
  if (clauses.length === 0) return html``;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="lead">${lead}</p>
    <dl class="clauses">
      ${clauses.map(
        (claimed) =>
          html` <div>
            <dt><code>${describeClaimed(claimed)}</code></dt>
            <dd>${sentences[claimed.clause] ?? ""}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
