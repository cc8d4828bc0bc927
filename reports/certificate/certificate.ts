import type { Certificate } from "#lib/certificate/certificate.ts";
import type { Grant } from "#lib/certificate/grants.ts";
import { profileOutcome } from "#lib/certificate/profile-outcome.ts";
import { profiles } from "#lib/certificate/profiles.ts";
import { html } from "#reports/html/markup.ts";
import type { Markup } from "#reports/html/markup.ts";
import { renderPage } from "#reports/html/page.ts";
import { certificateSheet } from "./certificate-sheet.ts";
import { grantedProfiles, heldBack, otherProfiles } from "./granted-profiles.ts";
import { evidence, fingerprint, limitsSection, verifying } from "./evidence.ts";
import { verifyLine } from "#lib/certificate/verify-line.ts";

/** The certificate for people: one page that loads nothing and depends only on what is certified. */
export function renderCertificate(certificate: Certificate): string {
  const body = html`${masthead(certificate)}
    <main class="wrap" id="main">
      ${grantedProfiles(certificate)} ${otherProfiles(certificate)} ${heldBack(certificate)}
      ${evidence(certificate)} ${verifying(certificate)} ${limitsSection(certificate)}
    </main>
    <footer>
      <div class="wrap">
        <p>
          Made by ${certificate.suite.name} ${certificate.suite.version} from the files next to it.
          Signed with key ${fingerprint(certificate.signedWith.keyId)}.
        </p>
      </div>
    </footer>`;
  const { name, version } = certificate.contract;
  return renderPage({
    title: `Certificate of conformance: ${name} ${version}, ${certificate.target.workspace}`,
    body,
    styles: certificateSheet,
  });
}

function masthead(certificate: Certificate): Markup {
  const { contract, target, build, grants, others, runs, signedWith } = certificate;
  const granted = grants.filter((grant) => grant.granted);
  const held = granted.reduce((sum, { passed }) => sum + passed, 0);
  const count = Object.keys(profiles).length;
  const whole = granted.filter(({ uncovered }) => uncovered.length === 0).length === count;
  const all = [...grants, ...others];
  const [violated, refused] = (["violated", "refused"] as const).map((outcome) =>
    all.filter((grant) => profileOutcome(grant) === outcome).map(nameOf),
  );
  const names = granted.map(nameOf);
  return html`<header class="masthead">
    <div class="wrap">
      <p class="overline">Certificate of conformance</p>
      <div class="verdict">
        <h1>${contract.name} ${contract.version}</h1>
        <p>This deployment held ${whole ? "every profile of the contract" : sentenceOf(names)}.</p>
      </div>
      <dl class="pairs holder">
        <dt>Deployment</dt>
        <dd><code>${target.baseUrl}</code></dd>
        <dt>Workspace</dt>
        <dd><code>${target.workspace}</code></dd>
        <dt>Build</dt>
        <dd>${build === null ? "not named" : html`<code>${build}</code>`}</dd>
        <dt>Granted</dt>
        <dd>${granted.map(nameOf).join(", ") || "no profile"}</dd>
        <dt>Refused</dt>
        <dd>${refused?.join(", ") || "none"}</dd>
        <dt>Violated</dt>
        <dd>${violated?.join(", ") || "none"}</dd>
        <dt>Judged</dt>
        <dd>${period(runs)}</dd>
        <dt>Fingerprint of the key</dt>
        <dd><code>${fingerprint(signedWith.keyId)}</code></dd>
        <dt>Verify</dt>
        <dd><code>${verifyLine}</code></dd>
      </dl>
      <dl class="facts">
        <div>
          <dt>profiles granted</dt>
          <dd>${granted.length} <small>of ${count}</small></dd>
        </div>
        <div>
          <dt>clauses shown</dt>
          <dd>${figure(held)}</dd>
        </div>
        <div>
          <dt>whole runs</dt>
          <dd>${runs.length}</dd>
        </div>
        <div>
          <dt>requests</dt>
          <dd>${figure(runs.reduce((sum, { requests }) => sum + requests, 0))}</dd>
        </div>
      </dl>
    </div>
  </header>`;
}

/** A profile by its title, and whether all of it was shown. */
function nameOf({ profile, granted, uncovered }: Grant): string {
  const { title } = profiles[profile];
  return granted && uncovered.length > 0 ? `${title} (in part)` : title;
}

function sentenceOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "no profile";
  if (names.length < 2) return `the profile ${last}`;
  return `the profiles ${names.slice(0, -1).join(", ")} and ${last}`;
}

/** From the first second of the first run to the last of the last, in UTC. */
function period(runs: Certificate["runs"]): string {
  const start = minuteOf(runs[0]?.startedAt ?? "");
  const end = minuteOf(runs.at(-1)?.finishedAt ?? "");
  return `${start} to ${end.startsWith(start.slice(0, 10)) ? end.slice(11) : end} UTC`;
}

function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

function figure(count: number): string {
  return count.toLocaleString("en");
}
