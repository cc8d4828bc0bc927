import { existsSync } from "node:fs";
import { join } from "node:path";
import { envelopeFile } from "#lib/certificate/bundle-files.ts";
import type { Complaint } from "#lib/certificate/complaint.ts";
import { answerAbout } from "#lib/certificate/grants-exit-code.ts";
import { readVerifyingKey } from "#lib/certificate/keys.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import type { ExitCode } from "#lib/run/exit-codes.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { examineRun } from "#lib/recording/examine-run.ts";
import { askedProfiles } from "./asked-profiles.ts";
import { keyIn } from "./key-file.ts";
import { suiteFacts } from "#lib/recording/suite-facts.ts";
import { describeVerified } from "#lib/cli/terminal/certificate-text.ts";
import type { Verified } from "#lib/recording/verify-bundle.ts";
import { verifyBundle } from "#lib/recording/verify-bundle.ts";

/** The options of `verify`. */
export interface VerifyOptions {
  readonly key: string;
  readonly profile?: readonly string[];
  readonly acceptPartial?: true;
}

/**
 * `verify`: whether a bundle is what was signed, its verdicts follow from its journals, and it grants what is asked of
 * it; needs no deployment.
 */
export async function verifyCommand(bundle: string, options: VerifyOptions): Promise<void> {
  const key = keyIn(options.key, readVerifyingKey);
  const asked = options.profile === undefined ? null : askedProfiles(options.profile);
  if (!existsSync(join(bundle, envelopeFile))) {
    throw new UsageError(
      `${bundle} is not a bundle: it has no ${envelopeFile}. Name a folder that certify --out wrote.`,
    );
  }
  const facts = suiteFacts();
  const verified = await attempt(bundle, () =>
    verifyBundle(bundle, key, {
      facts,
      examine: (folder, name) => examineRun(folder, name, facts),
    }),
  );
  const { complaints, certificate } = verified;
  if (complaints.length > 0 || certificate === null) {
    process.stdout.write(describeVerified(verified));
    process.exitCode = exitCodeOf(complaints);
    return;
  }
  const answer = answerAbout(certificate, asked, options.acceptPartial === true);
  process.stdout.write(describeVerified(verified, answer.grants));
  if (answer.unvouched.length > 0) {
    process.stdout.write(`The signer does not vouch for ${answer.unvouched.join(", ")}\n`);
  }
  process.exitCode = answer.exitCode;
}

/** A bundle of another version of the suite is not judged; any other complaint is a refusal. */
function exitCodeOf(complaints: readonly Complaint[]): ExitCode {
  const isForeign = complaints.every(({ kind }) => kind === "other-suite");
  return isForeign ? exitCodes.couldNotJudge : exitCodes.violation;
}

async function attempt(bundle: string, verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : null;
    if (code === null) throw error;
    throw new UsageError(`${bundle} cannot be read (${code}); check its permissions.`);
  }
}
