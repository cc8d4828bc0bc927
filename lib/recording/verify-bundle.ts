import { describeClaimed } from "#lib/certificate/claimed-clause.ts";
import type { KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Digests } from "#lib/certificate/bundle-files.ts";
import {
  compareDigests,
  digestsIn,
  envelopeFile,
  pageFile,
  runFiles,
  runFolder,
} from "#lib/certificate/bundle-files.ts";
import { secretsIn } from "#lib/certificate/canary.ts";
import type { Certificate } from "#lib/certificate/certificate.ts";
import { certificateOf } from "#lib/certificate/certificate.ts";
import type { Complaint } from "#lib/certificate/complaint.ts";
import { complain } from "#lib/certificate/complaint.ts";
import { openEnvelope } from "#lib/certificate/envelope.ts";
import { unfitTogether } from "#lib/certificate/fit-run.ts";
import { algorithmOf, keyIdOf } from "#lib/certificate/keys.ts";
import { isProfile } from "#lib/certificate/profiles.ts";
import {
  claimsDigestIn,
  profilesAsked,
  profilesClaimed,
  readStatement,
  testResultOf,
} from "#lib/certificate/statement.ts";
import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { renderCertificate } from "#reports/certificate/certificate.ts";
import type { Examined } from "./examine-run.ts";

/** What is needed to verify a bundle. */
interface Verifying {
  readonly facts: SuiteFacts;
  /** Rejudges the run in a folder. */
  readonly examine: (folder: string, name: string) => Promise<Examined>;
}

/** The result of verifying a bundle, which is valid if there are no complaints. */
export interface Verified {
  readonly complaints: readonly Complaint[];
  /** Null if the runs could not be read. */
  readonly certificate: Certificate | null;
}

/** Verifies a bundle offline with the expected signer's key; throws if its envelope cannot be read. */
export async function verifyBundle(
  bundle: string,
  key: KeyObject,
  verifying: Verifying,
): Promise<Verified> {
  const opened = openEnvelope(readFileSync(join(bundle, envelopeFile), "utf8"), key);
  if (!opened.ok) return refused([opened.complaint]);
  const statement = readStatement(opened.payload);
  if (statement === null) {
    const sentence = "What is signed is not an in-toto statement of a test result.";
    return refused([{ kind: "statement", sentence }]);
  }
  const strange = otherClaims(statement.predicate, verifying.facts);
  if (strange.length > 0) return refused(strange);
  // Files that are not the signed ones are not examined.
  const changes = compareDigests(statement.digests, digestsIn(bundle));
  if (changes.length > 0) return refused(changes);
  const folders = foldersIn(statement.digests);
  const unlisted = unlistedFiles(statement.digests, folders);
  if (unlisted.length > 0) return refused(unlisted);
  if (folders.length === 0) return refused(unfitTogether(new Map()));
  return verifyRuns(bundle, folders, { key, predicate: statement.predicate, verifying });
}

interface Signed {
  readonly key: KeyObject;
  readonly predicate: unknown;
  readonly verifying: Verifying;
}

async function verifyRuns(
  bundle: string,
  folders: readonly string[],
  { key, predicate, verifying }: Signed,
): Promise<Verified> {
  const { facts, examine } = verifying;
  const examined = await Promise.all(
    folders.map(async (name) => [name, await examine(join(bundle, name), name)] as const),
  );
  const found = examined.flatMap(([, { complaints }]) => complaints);
  const records = new Map<string, RunRecord>();
  for (const [name, { record }] of examined) if (record !== null) records.set(name, record);
  if (records.size < folders.length) return refused(found);
  const claimed = profilesClaimed(predicate);
  const certificate = certificateOf({
    asked: profilesAsked(predicate),
    records,
    facts,
    signedWith: { keyId: keyIdOf(key), algorithm: algorithmOf(key) },
  });
  const page = readFileSync(join(bundle, pageFile), "utf8");
  const complaints = [
    ...found,
    ...unfitTogether(records),
    ...grantComplaints(claimed, certificate),
    ...statementComplaints(predicate, certificate),
    ...pageComplaints(page, certificate, facts),
  ];
  return { complaints, certificate };
}

function grantComplaints(claimed: readonly string[], { grants, others }: Certificate): Complaint[] {
  const unknown = claimed.filter((name) => !isProfile(name));
  const denied = [...grants, ...others].filter(
    ({ profile, granted }) => !granted && claimed.includes(profile),
  );
  return [
    ...complain("grant", claimed.length === 0 ? ["It grants no profile."] : []),
    ...complain(
      "grant",
      unknown.map((name) => `It grants ${quoted(name)}, which is not a profile.`),
    ),
    ...complain(
      "grant",
      denied.map(({ profile, obstacles: [first] }) => {
        const why =
          first === undefined ? "" : `: ${first.clauses.map(describeClaimed)[0]}, ${first.because}`;
        return `It grants ${profile}, which its runs do not show${why}.`;
      }),
    ),
  ];
}

function statementComplaints(predicate: unknown, certificate: Certificate): readonly Complaint[] {
  if (isDeepStrictEqual(predicate, testResultOf(certificate))) return [];
  return complain("statement", ["The statement says something else than the runs come to."]);
}

/** A profile is defined by its list of clauses, so another list is another profile. */
function otherClaims(predicate: unknown, { claimsDigest, version }: SuiteFacts) {
  const claimed = claimsDigestIn(predicate);
  if (claimed === null || claimed === claimsDigest) return [];
  return complain("other-suite", [
    `Its profiles claim different clauses from those of version ${version}: verify it with the version that wrote it.`,
  ]);
}

/** Another version of the suite may render a page differently, so only the signature vouches for it. */
function pageComplaints(page: string, certificate: Certificate, facts: SuiteFacts): Complaint[] {
  const secrets = secretsIn(page).map((secret) => `${pageFile} holds ${secret}.`);
  const isOurs = certificate.suite.version === facts.version;
  const differs = isOurs && page !== renderCertificate(certificate);
  const sentence = `${pageFile} says something else than the runs come to.`;
  return [...complain("secret", secrets), ...complain("page", differs ? [sentence] : [])];
}

/** Folders of the runs whose records the statement lists. */
function foldersIn(digests: Digests): readonly string[] {
  const folders: string[] = [];
  while (digests.has(`${runFolder(folders.length + 1)}/run.json`)) {
    folders.push(runFolder(folders.length + 1));
  }
  return folders;
}

/** Files that a bundle should vouch for and does not, or the other way round. */
function unlistedFiles(digests: Digests, folders: readonly string[]): readonly Complaint[] {
  const optional = new Set(folders.map((folder) => `${folder}/schema.json`));
  const wanted = [
    pageFile,
    ...folders.flatMap((folder) => runFiles.map((file) => `${folder}/${file}`)),
  ];
  const missing = wanted.filter((name) => !digests.has(name) && !optional.has(name));
  const extra = [...digests.keys()].filter((name) => !wanted.includes(name));
  return [
    ...complain(
      "incomplete",
      missing.map((name) => `${name} is not vouched for.`),
    ),
    ...complain(
      "incomplete",
      extra.map((name) => `${quoted(name)} has no place in a bundle.`),
    ),
  ];
}

function refused(complaints: readonly Complaint[]): Verified {
  return { complaints, certificate: null };
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
