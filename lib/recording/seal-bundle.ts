import type { KeyObject } from "node:crypto";
import { createPublicKey } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestsIn, envelopeFile, pageFile } from "#lib/certificate/bundle-files.ts";
import { certificateOf } from "#lib/certificate/certificate.ts";
import type { Complaint } from "#lib/certificate/complaint.ts";
import { complain } from "#lib/certificate/complaint.ts";
import { seal } from "#lib/certificate/envelope.ts";
import { algorithmOf, keyIdOf } from "#lib/certificate/keys.ts";
import type { CertificateProfile } from "#lib/certificate/profiles.ts";
import { statementOf } from "#lib/certificate/statement.ts";
import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import { secretsOf } from "#lib/http/redaction/credentials.ts";
import { redactionOf } from "#lib/http/redaction/redaction.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import type { Target } from "#lib/target/target.ts";
import { renderCertificate } from "#reports/certificate/certificate.ts";
import { examineRun } from "./examine-run.ts";
import type { Verified } from "./verify-bundle.ts";
import { verifyBundle } from "./verify-bundle.ts";

/** What is sealed, and with which key. */
interface Sealing {
  readonly key: KeyObject;
  /** The profiles that are asked for, of which at least one is granted. */
  readonly asked: readonly CertificateProfile[];
  /** By each run's folder. */
  readonly records: ReadonlyMap<string, RunRecord>;
  readonly target: Target;
  readonly facts: SuiteFacts;
}

/** Writes certificate and signature for the runs in a folder and verifies them; if that fails, no signature remains. */
export async function sealBundle(bundle: string, sealing: Sealing): Promise<Verified> {
  const { key, target, facts } = sealing;
  const leaks = leakedKeys(bundle, target);
  if (leaks.length > 0) return { complaints: leaks, certificate: null };
  signBundle(bundle, sealing);
  const verifying = {
    facts,
    examine: (folder: string, name: string) => examineRun(folder, name, facts),
  };
  const verified = await verifyBundle(bundle, createPublicKey(key), verifying);
  if (verified.complaints.length > 0) rmSync(join(bundle, envelopeFile));
  return verified;
}

/** Writes certificate and signature for the runs in a folder as they are. */
export function signBundle(
  bundle: string,
  { key, asked, records, facts }: Omit<Sealing, "target">,
): void {
  const signedWith = { keyId: keyIdOf(key), algorithm: algorithmOf(key) };
  const certificate = certificateOf({ asked, records, facts, signedWith });
  writeFileSync(join(bundle, pageFile), renderCertificate(certificate));
  const statement = statementOf(certificate, digestsIn(bundle));
  const envelope = seal(JSON.stringify(statement), key);
  writeFileSync(join(bundle, envelopeFile), `${JSON.stringify(envelope, null, 2)}\n`);
}

/** Files that contain one of the target's keys in spite of all precautions. */
function leakedKeys(bundle: string, target: Target): readonly Complaint[] {
  const redaction = redactionOf(secretsOf(credentialsOf(target)));
  const files = [...digestsIn(bundle).keys()].filter((name) => {
    const text = readFileSync(join(bundle, name), "utf8");
    return redaction.text(text) !== text;
  });
  return complain(
    "secret",
    files.map((name) => `${name} holds a key of the target.`),
  );
}
