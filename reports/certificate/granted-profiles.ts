import type { Certificate } from "#lib/certificate/certificate.ts";
import type { Grant } from "#lib/certificate/grants.ts";
import { profiles } from "#lib/certificate/profiles.ts";
import { html } from "#reports/html/markup.ts";
import type { Markup } from "#reports/html/markup.ts";

/** The profiles that are granted, with how many clauses of each held, and those that nobody asked for or showed. */
export function grantedProfiles({ grants }: Certificate): Markup {
  const granted = grants.filter((grant) => grant.granted);
  const names = new Set<string>(granted.map(({ profile }) => profile));
  const others = Object.entries(profiles).filter(([name]) => !names.has(name));
  return html`<section aria-labelledby="profiles">
    <h2 id="profiles">Profiles</h2>
    <p class="lead">
      Each profile claims a frozen list of clauses. It is granted where every one of them was shown
      in every run.
    </p>
    <ul class="profiles">
      ${granted.map(profileCard)}</ul>
    ${others.length > 0 && html`<p class="note">Not part of this certificate: ${others.map(([, { title }]) => title).join(", ")}.</p>`}
  </section>`;
}

function profileCard({ profile, claimed, passed, notApplicable, advisories }: Grant): Markup {
  const { title, shows } = profiles[profile];
  const held =
    passed === claimed ? `All ${claimed} clauses hold` : `${passed} of ${claimed} clauses hold`;
  const remarks = [
    notApplicable.length > 0 && `${notApplicable.length} do not apply`,
    advisories.length > 0 && `${advisories.length} recommendations not followed`,
  ];
  return html`<li class="card">
    <h3>${title}</h3>
    <p class="muted">${shows}</p>
    <p class="tally"><b>${held}</b>${remarks.map((remark) => remark !== false && html` <span>${remark}</span>`)}</p>
  </li>`;
}

/** What was granted with a remark: recommendations not followed, and clauses that do not apply. */
export function heldBack({ grants, sentences }: Certificate): Markup {
  const granted = grants.filter((grant) => grant.granted);
  const advisories = granted.flatMap((grant) => grant.advisories);
  const notApplicable = granted.flatMap((grant) => grant.notApplicable);
  return html`${clauseList(
    "advisories",
    "Recommendations not followed",
    "The contract recommends these and does not require them, so they hinder no profile.",
    advisories,
    sentences,
  )}${clauseList(
    "not-applicable",
    "Does not apply",
    "The deployment showed, in the way the contract prescribes, that it does not offer what these speak of.",
    notApplicable,
    sentences,
  )}`;
}

function clauseList(
  id: string,
  title: string,
  lead: string,
  clauses: readonly string[],
  sentences: Readonly<Record<string, string>>,
): Markup {
  if (clauses.length === 0) return html``;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="lead">${lead}</p>
    <dl class="clauses">
      ${clauses.map(
        (clause) =>
          html` <div>
            <dt><code>${clause}</code></dt>
            <dd>${sentences[clause] ?? ""}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
