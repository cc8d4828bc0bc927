import { memberOf } from "#lib/check/matchers/pointer.ts";
import { describeClaimed } from "./claimed-clause.ts";
import { describeObstacle } from "./describe-obstacle.ts";
import type { Digests } from "./bundle-files.ts";
import type { Certificate } from "./certificate.ts";
import type { Grant } from "./grants.ts";
import type { ProfileOutcome } from "./profile-outcome.ts";
import { answeredFor, profileOutcome } from "./profile-outcome.ts";
import { profileNames } from "./profiles.ts";
import type { CertificateProfile } from "./profiles.ts";

const statementType = "https://in-toto.io/Statement/v1";
const predicateType = "https://in-toto.io/attestation/test-result/v0.1";

/** An in-toto Statement (v1) with the test-result predicate (v0.1); its subjects are the files of the bundle. */
interface Statement {
  readonly _type: typeof statementType;
  readonly subject: readonly {
    readonly name: string;
    readonly digest: { readonly sha256: string };
  }[];
  readonly predicateType: typeof predicateType;
  readonly predicate: TestResult;
}

/** What the statement says about its subjects; the lists hold names of profiles. */
interface TestResult {
  readonly result: "PASSED" | "WARNED" | "FAILED";
  readonly configuration: readonly Descriptor[];
  /** Those that are granted. */
  readonly passedTests: readonly string[];
  /** Those that are granted in part. */
  readonly warnedTests: readonly string[];
  /** Those that were asked for and refused, and all that are violated. */
  readonly failedTests: readonly string[];
  /** A member of our own: every profile of the contract, with what the runs say of it. */
  readonly profiles: readonly ProfileResult[];
}

/** What the runs say of one profile. */
interface ProfileResult {
  readonly name: CertificateProfile;
  /** Whether the signer vouches for it. */
  readonly asked: boolean;
  readonly outcome: ProfileOutcome;
  /** Clauses claimed, and those that held in every run. */
  readonly claimed: number;
  readonly passed: number;
  readonly notApplicable: readonly string[];
  /** Clauses about which nothing is claimed. */
  readonly notCovered: readonly string[];
  /** Recommended clauses that the deployment does not follow. */
  readonly warnings: readonly string[];
  /** What prevented it, that of most clauses first. */
  readonly obstacles: readonly string[];
}

/** Obstacles of one profile that the statement names; the certificate's page has no more either. */
const mostObstacles = 3;

/** An in-toto resource descriptor. */
interface Descriptor {
  readonly name: string;
  readonly uri?: string;
  readonly digest?: { readonly sha256: string };
  readonly annotations?: Readonly<Record<string, string>>;
}

/** The statement of a certificate about the files that support it. */
export function statementOf(certificate: Certificate, digests: Digests): Statement {
  return {
    _type: statementType,
    subject: [...digests].map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType,
    predicate: testResultOf(certificate),
  };
}

/** The result of a certificate, in the terms of the predicate. */
export function testResultOf(certificate: Certificate): TestResult {
  const { grants, others, build, suite, contract, target, runs } = certificate;
  const schema = target.schemaDigest === null ? {} : { digest: { sha256: target.schemaDigest } };
  const seeds = runs.map(({ seed }) => seed).join(" ");
  const answered = answeredFor(certificate);
  const named = (...outcomes: readonly ProfileOutcome[]) =>
    answered.filter((one) => outcomes.includes(profileOutcome(one))).map(({ profile }) => profile);
  const [passedTests, warnedTests] = [named("granted"), named("in part")];
  const failedTests = named("refused", "violated");
  const worst = failedTests.length > 0 ? "FAILED" : "WARNED";
  const all = [
    ...grants.map((grant) => profileResult(grant, true)),
    ...others.map((grant) => profileResult(grant, false)),
  ];
  return {
    result: failedTests.length + warnedTests.length === 0 ? "PASSED" : worst,
    configuration: [
      {
        name: suite.name,
        uri: `pkg:npm/${suite.name}@${suite.version}`,
        digest: { sha256: suite.catalogDigest },
      },
      { name: `${contract.name} ${contract.version}`, digest: { sha256: contract.digest } },
      { name: "claims", digest: { sha256: suite.claimsDigest } },
      {
        name: "target",
        uri: target.baseUrl,
        ...schema,
        annotations: { workspace: target.workspace, seeds, ...(build !== null && { build }) },
      },
    ],
    passedTests,
    warnedTests,
    failedTests,
    profiles: profileNames.flatMap((name) => all.filter((one) => one.name === name)),
  };
}

function profileResult(grant: Grant, asked: boolean): ProfileResult {
  const { profile, claimed, passed, notApplicable, uncovered, warnings, obstacles } = grant;
  return {
    name: profile,
    asked,
    outcome: profileOutcome(grant),
    claimed,
    passed,
    notApplicable: notApplicable.map(describeClaimed),
    notCovered: uncovered.map(describeClaimed),
    warnings: warnings.map(describeClaimed),
    obstacles: obstacles.slice(0, mostObstacles).map(describeObstacle),
  };
}

/** What a signed statement vouches for, or null if it is not one of ours. */
export function readStatement(
  payload: string,
): { readonly digests: Digests; readonly predicate: unknown } | null {
  const json = parse(payload);
  const subjects = memberOf(json, "subject");
  if (memberOf(json, "_type") !== statementType) return null;
  if (memberOf(json, "predicateType") !== predicateType || !Array.isArray(subjects)) return null;
  const digests = new Map<string, string>();
  for (const subject of subjects) {
    const name = memberOf(subject, "name");
    const sha256 = memberOf(memberOf(subject, "digest"), "sha256");
    if (typeof name !== "string" || typeof sha256 !== "string") return null;
    if (!/^[0-9a-f]{64}$/.test(sha256) || digests.has(name)) return null;
    digests.set(name, sha256);
  }
  return { digests, predicate: memberOf(json, "predicate") };
}

/** Names of the profiles that a predicate claims to be granted, in whole or in part, as far as it can be read. */
export function profilesClaimed(predicate: unknown): readonly string[] {
  return ["passedTests", "warnedTests"].flatMap((list) => {
    const names = memberOf(predicate, list);
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  });
}

/** The profiles that were asked for according to a predicate, as far as it can be read. */
export function profilesAsked(predicate: unknown): readonly CertificateProfile[] {
  const said = memberOf(predicate, "profiles");
  const rows: readonly unknown[] = Array.isArray(said) ? said : [];
  const asked = rows.filter((row) => memberOf(row, "asked") === true);
  return profileNames.filter((name) => asked.some((row) => memberOf(row, "name") === name));
}

/** Digest of the lists of clauses that a predicate refers to, or null if it names none. */
export function claimsDigestIn(predicate: unknown): string | null {
  const configuration = memberOf(predicate, "configuration");
  if (!Array.isArray(configuration)) return null;
  const claims: unknown = configuration.find((one) => memberOf(one, "name") === "claims");
  const sha256 = memberOf(memberOf(claims, "digest"), "sha256");
  return typeof sha256 === "string" ? sha256 : null;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
