import type { Profile } from "#lib/check/check.ts";
import type { Usable } from "#lib/target/preflight.ts";
import type { Target } from "#lib/target/target.ts";
import { efforts, requestsOfProperties } from "#lib/check/effort.ts";
import { openJournal } from "#lib/http/journal.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { credentialsOf } from "#lib/target/credentials.ts";
import { loadTarget } from "#lib/target/load-target.ts";
import { openTarget } from "#lib/target/open-target.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { tryTarget } from "./conduct-run.ts";
import type { RunPlan } from "./run-plan.ts";
import { planRun } from "./run-plan.ts";
import { tellUnusable } from "./tell-unusable.ts";

interface PreflightOptions {
  readonly target?: string;
  readonly profile: Profile;
}

/** `preflight`: shows what a run would stand on; judges nothing and writes nothing. */
export async function preflightCommand({ target: file, profile }: PreflightOptions): Promise<void> {
  const opened = await openTarget(
    loadTarget({ ...(file !== undefined && { file }), env: process.env }),
  );
  const { target } = opened;
  const journal = openJournal(null, { credentials: credentialsOf(target) });
  try {
    const trial = await tryTarget(target, journal);
    if (!trial.usable) {
      process.stdout.write(tellUnusable(trial));
      process.exitCode = exitCodes.targetUnusable;
      return;
    }
    process.stdout.write(tellUsable(target, trial, profile, planRun(profile, [])));
  } finally {
    await opened.close();
  }
}

function tellRandom({ checks }: RunPlan, profile: Profile): string {
  const properties = checks.filter(({ requestsPerRun }) => requestsPerRun !== null);
  const requests = requestsOfProperties(properties, efforts[profile]);
  return `${properties.length} properties, ${requests} requests while they hold`;
}

function tellUsable(target: Target, trial: Usable, profile: Profile, plan: RunPlan): string {
  const { identities, document, limitations, clockSkewMs } = trial;
  const lines = [
    `Target      ${target.baseUrl}, workspace ${target.workspace}`,
    ...identities.map(
      ({ principal, displayName, kind }) => `${principal.padEnd(11)} ${displayName} (${kind})`,
    ),
    `Schema      ${document === null ? "none that can be read" : `${document.operations.length} operations`}`,
    `Clock       ${clockSkewMs === null ? "not told" : `${clockSkewMs} ms ahead of ours`}`,
    `Plan        ${profile}: ${plan.checks.length} checks, ${plan.invariants.length} invariants`,
    `Random      ${tellRandom(plan, profile)}`,
    ...limitations.map(({ what, unlock }) => `Limited     ${what}\n            unlock: ${unlock}`),
  ];
  return `${lines.map(plainText).join("\n")}\n`;
}
