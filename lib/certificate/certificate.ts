import type { RunRecord } from "#lib/run/record.ts";
import type { Grant } from "./grants.ts";
import { grantProfiles } from "./grants.ts";
import type { CertificateProfile } from "./profiles.ts";
import { profileNames } from "./profiles.ts";
import type { SuiteFacts } from "./suite-facts.ts";

/** One run that a certificate is based on. */
interface CertifiedRun {
  /** Name of its folder in the bundle. */
  readonly folder: string;
  readonly seed: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** ISO 8601. */
  readonly finishedAt: string;
  readonly checks: number;
  readonly requests: number;
}

/**
 * What is certified, about which deployment, on which evidence: a pure function of the runs, the claims and the key.
 */
export interface Certificate {
  readonly target: RunRecord["target"];
  /** The signer's name for the deployment's build; null if none was given. */
  readonly build: string | null;
  readonly contract: RunRecord["contract"];
  readonly suite: RunRecord["suite"] & { readonly claimsDigest: string };
  readonly runs: readonly CertifiedRun[];
  /** The result for the profiles that were asked for, granted or not. */
  readonly grants: readonly Grant[];
  /** The result of the same runs for those that were not. */
  readonly others: readonly Grant[];
  /** Sentences of the clauses that the grants name, by id. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Clauses that no check can judge. */
  readonly notTestable: number;
  readonly signedWith: { readonly keyId: string; readonly algorithm: string };
}

/** The inputs of a certificate. */
interface CertificateInput {
  readonly asked: readonly CertificateProfile[];
  /** By the folder of each run, in order. */
  readonly records: ReadonlyMap<string, RunRecord>;
  readonly facts: SuiteFacts;
  readonly signedWith: Certificate["signedWith"];
}

/** Creates the certificate of some runs; throws if they support none. */
export function certificateOf({
  asked,
  records,
  facts,
  signedWith,
}: CertificateInput): Certificate {
  const [first] = records.values();
  if (first === undefined) throw new Error("A certificate needs a run.");
  const grants = grantProfiles(asked, facts.claims, [...records.values()]);
  const unasked = profileNames.filter((name) => !asked.includes(name));
  const named = new Set(
    grants
      .filter(({ granted }) => granted)
      .flatMap(({ warnings, notApplicable, uncovered }) => [
        ...warnings,
        ...notApplicable,
        ...uncovered,
      ])
      .map(({ clause }) => clause),
  );
  const reported = first.clauses.filter(({ id }) => named.has(id));
  return {
    target: first.target,
    build: first.build,
    contract: first.contract,
    suite: { ...first.suite, claimsDigest: facts.claimsDigest },
    runs: [...records].map(([folder, record]) => certifiedRun(folder, record)),
    grants,
    others: grantProfiles(unasked, facts.claims, [...records.values()]),
    sentences: Object.fromEntries(reported.map(({ id, sentence }) => [id, sentence])),
    notTestable: first.clauses.filter(({ notTestable }) => notTestable !== null).length,
    signedWith,
  };
}

function certifiedRun(folder: string, record: RunRecord): CertifiedRun {
  const { seed, startedAt, finishedAt, checks, requests } = record;
  const { total } = requests;
  return { folder, seed, startedAt, finishedAt, checks: checks.length, requests: total };
}
