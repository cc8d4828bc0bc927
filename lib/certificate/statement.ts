import { memberOf } from "#lib/check/matchers/pointer.ts";
import { describeClaimed } from "./claimed-clause.ts";
import type { Digests } from "./bundle-files.ts";
import type { Certificate } from "./certificate.ts";

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

/** What the statement says about its subjects. */
interface TestResult {
  readonly result: "PASSED" | "WARNED";
  readonly configuration: readonly Descriptor[];
  /** Names of the profiles that are granted. */
  readonly passedTests: readonly string[];
  /** Recommended clauses of granted profiles that the deployment does not follow. */
  readonly warnedTests: readonly string[];
  readonly failedTests: readonly string[];
}

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
export function testResultOf({ grants, suite, contract, target, runs }: Certificate): TestResult {
  const granted = grants.filter((grant) => grant.granted);
  const warned = granted.flatMap(({ warnings }) => warnings.map(describeClaimed));
  const schema = target.schemaDigest === null ? {} : { digest: { sha256: target.schemaDigest } };
  return {
    result: warned.length === 0 ? "PASSED" : "WARNED",
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
        annotations: { workspace: target.workspace, seeds: runs.map(({ seed }) => seed).join(" ") },
      },
    ],
    passedTests: granted.map(({ profile }) => profile),
    warnedTests: warned,
    failedTests: [],
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

/** Names of the profiles that a predicate claims, as far as it can be read. */
export function profilesClaimed(predicate: unknown): readonly string[] {
  const passed = memberOf(predicate, "passedTests");
  return Array.isArray(passed) ? passed.filter((name) => typeof name === "string") : [];
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
