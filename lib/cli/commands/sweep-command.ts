import { rmSync } from "node:fs";
import { join } from "node:path";
import { createSender } from "#fixtures/api/sender.ts";
import { createClient } from "#lib/http/client.ts";
import { openJournal } from "#lib/http/journal/journal.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { loadTarget } from "#lib/target/file/load-target.ts";
import type { Target } from "#lib/target/target.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { tryTarget } from "#lib/engine/try-target.ts";
import { describeUnusable } from "#lib/engine/unusable-text.ts";
import { sweepTarget } from "#lib/engine/clean-up/sweep-target.ts";
import { readRunMarker, runMarkerFile, markedRuns } from "#lib/engine/resume/run-marker.ts";
import type { RunMarker } from "#lib/engine/resume/run-marker.ts";

interface SweepOptions {
  readonly target?: string;
  /** Tag of one run; without it, the leftovers of all runs are removed. */
  readonly tag?: string;
  /** Folder of a run that was killed. */
  readonly run?: string;
}

/** `sweep`: removes what runs left behind, and restores what they had changed in the whole workspace. */
export async function sweepCommand({ target: file, tag, run }: SweepOptions): Promise<void> {
  const target = loadTarget({ ...(file !== undefined && { file }), env: process.env });
  if (target === null) throw new UsageError("sweep needs a deployment: name one with --target.");
  const credentials = credentialsOf(target);
  const journal = openJournal(null, { credentials });
  const trial = await tryTarget(target, journal);
  if (!trial.usable) {
    process.stdout.write(describeUnusable(trial));
    process.exitCode = exitCodes.targetUnusable;
    return;
  }
  const { baseUrl, pace, connecting } = target;
  const transport = createLiveTransport({ baseUrl, credentials, pace, connecting });
  try {
    const send = createSender(createClient({ transport, journal }), "clean-up");
    const notes = notesOf(target, { tag: tag ?? null, run: run ?? null });
    const { removed, kept, others, wrong } = await sweepTarget(target, trial, send, { notes, tag });
    const lines = [
      ...removed.map(({ kind, name }) => `removed  ${kind}  ${name}`),
      ...kept.map(({ path, reason }) => `left     ${path}  ${reason}`),
      ...others.map(({ path, reason }) => `others'  ${path}  ${reason}`),
      ...(wrong === null ? [] : [`left     the workspace's switches  ${wrong}`]),
      `${removed.length} removed, ${kept.length} left behind`,
    ];
    process.stdout.write(`${lines.map(plainText).join("\n")}\n`);
    if (kept.length > 0 || wrong !== null) process.exitCode = exitCodes.couldNotJudge;
    else for (const note of notes) rmSync(note.file, { force: true });
  } finally {
    await transport.close();
  }
}

interface Noted {
  readonly file: string;
  readonly run: RunMarker;
}

/** The notes of the runs to clean up after, oldest first: the oldest one knows the original state of the workspace. */
function notesOf(
  { baseUrl, workspace }: Target,
  { tag, run }: { readonly tag: string | null; readonly run: string | null },
): readonly Noted[] {
  const known = markedRuns(baseUrl, workspace).filter((one) => tag === null || one.run.tag === tag);
  if (run === null) return known;
  const file = join(run, runMarkerFile);
  const own = readRunMarker(file);
  if (own === null)
    throw new UsageError(
      `--run ${run} holds no run that was broken off; without --run, sweep removes what any run left.`,
    );
  if (own.baseUrl !== baseUrl || own.workspace !== workspace) {
    throw new UsageError(`--run ${run} is of ${own.baseUrl} ${own.workspace}, not of the target.`);
  }
  return [{ file, run: own }, ...known.filter((one) => one.run.tag === own.tag)];
}
