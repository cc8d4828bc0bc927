import { counted } from "#reports/counted.ts";
import type { Certificate } from "#lib/certificate/certificate.ts";
import { describeClaimed } from "#lib/certificate/claimed-clause.ts";
import type { Grant, Obstacle } from "#lib/certificate/grants.ts";
import { answeredFor, profileOutcome } from "#lib/certificate/profile-outcome.ts";
import { testResultOf } from "#lib/certificate/statement.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import type { Verified } from "#lib/recording/verify-bundle.ts";

/** Obstacles of one profile that are listed individually; the rest are counted. */
const reported = 5;

/** The result of each profile, for a terminal. */
export function describeGrants(grants: readonly Grant[]): string {
  return lines(grants.flatMap((grant) => [grantLine(grant), ...obstacleLines(grant.obstacles)]));
}

/** Whether a bundle is valid, and if not, why, for a terminal; of a valid one, what it says of these profiles. */
export function describeVerified(
  { complaints, certificate }: Verified,
  shown: readonly Grant[] = certificate === null ? [] : answeredFor(certificate),
): string {
  if (complaints.length > 0 || certificate === null) {
    const reasons = complaints.map(({ kind, sentence }) => `  ${kind.padEnd(13)} ${sentence}`);
    return lines(["REFUSED", ...reasons]);
  }
  return lines([
    describeGrants(shown),
    "VERIFIED: the files are what was signed, and every verdict follows from the recorded answers",
    ...summary(certificate),
  ]);
}

/** The subject, signer and evidence of a certificate. */
export function summary(certificate: Certificate): readonly string[] {
  const { target, build, suite, runs, signedWith, others } = certificate;
  const without = others.map(({ profile }) => profile);
  return [
    `  result      ${testResultOf(certificate).result}`,
    `  deployment  ${target.baseUrl} workspace ${target.workspace}`,
    `  build       ${build ?? "not named (certify --build)"}`,
    `  suite       ${suite.name} ${suite.version}`,
    `  runs        ${runs.map(({ seed, checks }) => `seed ${seed} (${checks} checks and invariants)`).join(", ")}`,
    ...(without.length === 0 ? [] : [`  not asked   ${without.join(", ")}`]),
    `  signed with ${signedWith.algorithm} key ${signedWith.keyId}`,
  ];
}

function grantLine(grant: Grant) {
  const { profile, claimed, passed, subjects, notApplicable, uncovered, warnings } = grant;
  const head = profileOutcome(grant).padEnd(12);
  const counts = [
    `${passed} of ${claimed} clauses hold (${subjects} with each subject)`,
    ...(notApplicable.length > 0 ? [`${notApplicable.length} do not apply`] : []),
    ...(uncovered.length > 0
      ? [`${uncovered.length} rest on routes or members that the contract does not promise`]
      : []),
    ...(warnings.length > 0 ? [`${counted(warnings.length, "recommendation")} not followed`] : []),
  ];
  return `${head} ${profile.padEnd(16)} ${counts.join(", ")}`;
}

function obstacleLines(obstacles: readonly Obstacle[]): readonly string[] {
  const indent = " ".repeat(13);
  const rest = obstacles.slice(reported).reduce((sum, { clauses }) => sum + clauses.length, 0);
  const first = obstacles.slice(0, reported).map(({ verdict, because, clauses }) => {
    const which =
      clauses.length === 1 ? clauses.map(describeClaimed).join("") : `${clauses.length} clauses`;
    return `${indent}${verdict ?? "not judged"}: ${which}: ${because}`;
  });
  return rest === 0 ? first : [...first, `${indent}and ${rest} clauses more`];
}

function lines(texts: readonly string[]): string {
  return texts
    .map((text) => text.split("\n").map(plainText).join("\n"))
    .join("\n")
    .concat("\n");
}
