import { referenceOnly } from "#reports/opening-sentences.ts";
import type { Profile } from "#lib/check/check.ts";
import { openJournal } from "#lib/http/journal/journal.ts";
import { answersSeenIn } from "#lib/run/circumstances/answers-seen.ts";
import { circumstancesIn } from "#lib/run/circumstances/circumstances.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { loadTarget } from "#lib/target/file/load-target.ts";
import { openTarget } from "#lib/target/open-target.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { claims, profileNames } from "#lib/certificate/profiles.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { reachOfProfiles } from "#lib/engine/plan/profile-reach.ts";
import { tryTarget } from "#lib/engine/try-target.ts";
import { readPreflightDetails } from "./preflight-details.ts";
import { describeUnusable } from "#lib/engine/unusable-text.ts";
import { describeReach } from "#lib/cli/terminal/reach-text.ts";
import { describeUsable } from "#lib/cli/terminal/usable-text.ts";

interface PreflightOptions {
  readonly target?: string;
  /** @default standard */
  readonly profile?: Profile;
}

/**
 * `preflight`: shows what a run would work with, and what each profile would cost; judges nothing and writes nothing.
 */
export async function preflightCommand({
  target: file,
  profile = "standard",
}: PreflightOptions): Promise<void> {
  const opened = await openTarget(
    loadTarget({ ...(file !== undefined && { file }), env: process.env }),
  );
  const { target } = opened;
  const journal = openJournal(null, { credentials: credentialsOf(target) });
  try {
    const trial = await tryTarget(target, journal, { readOnly: true });
    if (!trial.usable) {
      process.stdout.write(describeUnusable(trial));
      process.exitCode = exitCodes.targetUnusable;
      return;
    }
    const seen = await readPreflightDetails(target, trial, journal);
    const { exchanges } = journal;
    const answers = answersSeenIn(exchanges);
    const circumstances = circumstancesIn({ exchanges, answers, misses: [], notes: [] });
    const isReference = target.source.kind === "embedded";
    const opening = isReference ? `${referenceOnly("asked")}\n` : "";
    const { principals } = trial;
    const { checks } = planRun("standard", []);
    const reaches = reachOfProfiles(profileNames, claims, checks, { target, principals });
    const lines = [
      ...describeUsable(target, trial, { ...seen, circumstances }, profile),
      ...describeReach(reaches).map((line) => `${"Certify".padEnd(11)} ${line}`),
    ];
    process.stdout.write(`${opening}${lines.map(plainText).join("\n")}\n`);
  } finally {
    await opened.close();
  }
}
