import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Leftover, Need, Person } from "#fixtures/world.ts";
import type { Profile } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { Preflight, Unusable, Usable } from "#lib/target/preflight.ts";
import type { Journal } from "#lib/http/journal.ts";
import type { OpenTarget } from "#lib/target/open-target.ts";
import type { Target } from "#lib/target/target.ts";
import type { Effort } from "#lib/check/effort.ts";
import { arrange } from "#fixtures/arrange.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import { createClient } from "#lib/http/client.ts";
import { lastExchangeId, openJournal, readJournal } from "#lib/http/journal.ts";
import { createLiveTransport } from "#lib/http/live-transport.ts";
import { credentialsOf, tokenUsers } from "#lib/target/credentials.ts";
import { preflight } from "#lib/target/preflight.ts";
import { worldFormat } from "./world-record.ts";
import { judgePhases } from "./judge-phases.ts";
import type { Judged } from "./judge-phases.ts";
import type { RunPlan } from "./run-plan.ts";
import { writeWorld } from "./recorded-run.ts";
import { recordOf } from "./record-of.ts";

/** What one run is asked to do. */
export interface RunRequest {
  readonly plan: RunPlan;
  readonly profile: Profile;
  readonly only: readonly string[];
  readonly seed: number;
  readonly effort: Effort;
  /** Where one counterexample was found, which alone is tried again; null in any other run. */
  readonly path: string | null;
  /** Directory for the record and the journal; null keeps neither. */
  readonly out: string | null;
  readonly progress: Progress;
  /** Aborted to end the run early; what was made is removed all the same. */
  readonly signal: AbortSignal;
}

/** Who is told how far a run has come. */
export interface Progress {
  phase(message: string): void;
  judged(result: CheckResult, done: number, total: number): void;
}

/** A finished run, or why the target cannot be judged. */
export type RunOutcome =
  | { readonly usable: true; readonly record: RunRecord }
  | { readonly usable: false; readonly preflight: Unusable };

/** Judges an open target: preflight, arrange, judge, clean up, record. */
export async function conductRun(opened: OpenTarget, request: RunRequest): Promise<RunOutcome> {
  const { target } = opened;
  const { plan, seed, profile, progress } = request;
  const startedAt = new Date();
  const folder = request.out ?? mkdtempSync(join(tmpdir(), "wms-conformance-"));
  const file = join(folder, "exchanges.ndjson");
  writeFileSync(file, "");
  const credentials = credentialsOf(target);
  const journal = openJournal(file, { credentials });
  const transport = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pace: target.pace,
  });
  const client = createClient({ transport, journal });
  try {
    progress.phase(`Preflight of ${target.baseUrl}`);
    const trial = await tryTarget(target, journal, principalsFor(plan.needs));
    if (!trial.usable) return { usable: false, preflight: trial };

    progress.phase("Arranging the world");
    const tag = createTag();
    const arranged = await arrange({
      client,
      document: trial.document,
      workspace: target.workspace,
      outsiderWorkspace: target.principals.outsider?.workspace ?? null,
      principals: trial.principals,
      identities: personsOf(trial),
      tokens: tokenUsers(target),
      allow: target.allow,
      sink: target.sink,
      project: target.project,
      needs: plan.needs,
      tag,
      progress: (message) => progress.phase(message),
    });

    let judged: Judged = { results: [], faults: [], leftovers: [], phases: [] };
    let leftovers: readonly Leftover[] = [];
    try {
      const common = {
        target,
        seed,
        profile,
        effort: request.effort,
        path: request.path,
        journal: file,
        interruption: tag,
      };
      judged = await judgePhases(plan.checks, arranged, common, { ...request, journal });
    } finally {
      progress.phase("Removing what was made");
      journal.skipTo(lastExchangeId(file) + 1);
      leftovers = await arranged.cleanUp();
    }

    const exchanges = readJournal(file);
    const source = target.source.kind === "file" ? target.source.path : null;
    const telling = { baseUrl: target.baseUrl, seed, target: source };
    if (request.out !== null) {
      const { effort, path } = request;
      const { phases } = judged;
      writeWorld(
        request.out,
        { format: worldFormat, target: source, effort, path, phases },
        credentials,
      );
    }
    const invariants = plan.invariants.map((invariant) =>
      judgeInvariant(invariant, exchanges, telling),
    );
    const record = recordOf({
      request,
      target,
      trial,
      tag,
      results: [...judged.results, ...invariants],
      faults: judged.faults,
      exchanges,
      leftovers: [...judged.leftovers, ...leftovers],
      startedAt,
    });
    return { usable: true, record };
  } finally {
    journal.close();
    await transport.close();
    if (request.out === null) rmSync(folder, { recursive: true, force: true });
  }
}

/** Preflight over a transport of its own, which waits less long than the run's. */
export async function tryTarget(
  target: Target,
  journal: Journal,
  principals: readonly string[] = Object.keys(target.principals),
): Promise<Preflight> {
  const credentials = credentialsOf(target);
  const transport = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pace: target.pace,
    deadlineMs: 6000,
    limits: { rateLimitMs: 8000 },
  });
  try {
    return await preflight(target, createClient({ transport, journal }), { principals });
  } finally {
    await transport.close();
  }
}

/** The principals that these needs are arranged with; the member is assigned to work items where there is one. */
function principalsFor(needs: ReadonlySet<Need>): readonly string[] {
  return [
    ...(needs.has("member") || needs.has("items") ? ["member"] : []),
    ...(needs.has("foreign") ? ["outsider"] : []),
    ...(needs.has("throttled") ? ["throttled"] : []),
  ];
}

/** The users behind the principals, as far as the deployment tells who they are. */
function personsOf({ identities }: Usable): Record<string, Person> {
  const persons: Record<string, Person> = {};
  for (const { principal, userId, displayName, email } of identities) {
    if (userId !== null) persons[principal] = { id: userId, displayName, email };
  }
  return persons;
}

/** Seven letters that no record of the workspace is likely to hold. */
function createTag(): string {
  const letters = Array.from({ length: 7 }, () => "abcdefghijkmnpqrstuvwxyz"[randomInt(24)]);
  return `wms${letters.join("")}`;
}
