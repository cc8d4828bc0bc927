import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Leftover, Need, Person } from "#fixtures/world.ts";
import type { Profile } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { RunRecord, Shard } from "#lib/run/record.ts";
import type { Preflight, Unusable, Usable } from "#lib/target/preflight.ts";
import type { Journal } from "#lib/http/journal.ts";
import type { OpenTarget } from "#lib/target/open-target.ts";
import type { Target } from "#lib/target/target.ts";
import type { Effort } from "#lib/check/effort.ts";
import { arrange } from "#fixtures/arrange.ts";
import { discover } from "#fixtures/discover.ts";
import { createTag } from "#fixtures/run-tag.ts";
import { canaryPrincipal } from "#lib/certificate/canary.ts";
import { excuseDisturbed } from "#lib/check/excuse-disturbed.ts";
import { hearInvariants } from "#lib/check/judge-invariant.ts";
import { createClient } from "#lib/http/client.ts";
import type { ExchangeGist } from "#lib/http/exchange-gist.ts";
import { gistOf } from "#lib/http/exchange-gist.ts";
import type { Follower } from "#lib/http/follow-journal.ts";
import { followJournal } from "#lib/http/follow-journal.ts";
import { exchangesIn, lastExchangeId, openJournal, readAsides } from "#lib/http/journal.ts";
import { createLiveTransport } from "#lib/http/live-transport.ts";
import { processClock } from "#lib/http/clock.ts";
import type { Pacer } from "#lib/http/pacing.ts";
import { createPacer } from "#lib/http/pacing.ts";
import { credentialsOf, tokenUsers } from "#lib/target/credentials.ts";
import { preflight } from "#lib/target/preflight.ts";
import { judgePhases } from "./judge-phases.ts";
import type { Judged } from "./judge-phases.ts";
import { askedOf, keepIn, unjudgedOf } from "./keep-run.ts";
import type { Interrupted } from "./kept-verdicts.ts";
import { excuseTooLittle } from "./too-little.ts";
import { sweepTarget } from "./sweep-target.ts";
import { forgetUnfinished, noteUnfinished } from "./unfinished.ts";
import { createSender } from "#fixtures/sender.ts";
import type { RunPlan } from "./run-plan.ts";
import type { Budget } from "./budget/narrow-plan.ts";
import { narrowPlan } from "./budget/narrow-plan.ts";
import { cleanUpRun } from "./clean-up-run.ts";
import { recordOf } from "./record-of.ts";
import { sendCanary } from "./send-canary.ts";

/** What one run is asked to do. */
export interface RunRequest {
  readonly plan: RunPlan;
  readonly profile: Profile;
  readonly only: readonly string[];
  readonly seed: number;
  readonly effort: Effort;
  /** How much of the deployment's allowance the run may take. @default as much as its plan asks for */
  readonly budget?: Budget;
  /** Whether the run sends no write at all. @default false */
  readonly readOnly?: boolean;
  /** Which part of a run that is split over machines; its plan holds no other part. @default the whole run */
  readonly shard?: Shard;
  /** How far the run had come before it was broken off. */
  readonly resumed?: Interrupted;
  /** Where one counterexample was found, which alone is tried again; null in any other run. */
  readonly path: string | null;
  /** Directory for the record and the journal; null keeps neither. */
  readonly out: string | null;
  /** What the caller calls the build of the deployment; null where that was not told. */
  readonly build: string | null;
  /** A key that nobody issued, sent so that the journal shows whether keys are kept out of it. */
  readonly canary?: string;
  readonly progress: Progress;
  /** Aborted to end the run early; what was made is removed all the same. */
  readonly signal: AbortSignal;
}

/** Who is told how far a run has come. */
export interface Progress {
  phase(message: string): void;
  judged(result: CheckResult, done: number, total: number, minutesLeft: number | null): void;
}

/** A finished run, or why the target cannot be judged. */
export type RunOutcome =
  | { readonly usable: true; readonly record: RunRecord }
  | { readonly usable: false; readonly preflight: Unusable };

/** Judges an open target: preflight, arrange, judge, clean up, record. */
export async function conductRun(opened: OpenTarget, request: RunRequest): Promise<RunOutcome> {
  const { target } = opened;
  const { seed, profile, progress } = request;
  const { resumed, readOnly = false } = request;
  const startedAt = new Date(resumed?.note.startedAt ?? Date.now());
  const folder = request.out ?? mkdtempSync(join(tmpdir(), "wms-conformance-"));
  const file = join(folder, "exchanges.ndjson");
  if (resumed === undefined) writeFileSync(file, "");
  const { canary } = request;
  const credentials = {
    ...credentialsOf(target),
    ...(canary !== undefined && { [canaryPrincipal]: { apiKey: canary } }),
  };
  const journal = openJournal(file, { credentials, firstId: lastExchangeId(file) + 1 });
  const pacer = createPacer(target.pace, processClock);
  const transport = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pace: target.pace,
    pacer,
    readOnly,
  });
  const client = createClient({ transport, journal });
  let follower: Follower | null = null;
  try {
    progress.phase(`Preflight of ${target.baseUrl}`);
    const trial = await tryTarget(target, journal, {
      principals: principalsFor(request.plan.needs, profile),
      pacer,
      readOnly,
      leavesReads: profile === "smoke",
    });
    if (!trial.usable) return { usable: false, preflight: trial };
    const narrowing =
      request.budget === undefined
        ? null
        : narrowPlan(request.plan, request.budget, { target, trial });
    if (narrowing !== null) progress.phase(narrowing.leftOut);
    const whole = narrowing?.plan ?? request.plan;
    const plan = resumed === undefined ? whole : unjudgedOf(whole, resumed);
    if (resumed !== undefined && !readOnly) {
      progress.phase("Removing what the run had made before it was broken off");
      const { kept } = await sweepTarget(target, trial, createSender(client, "clean-up"), {
        notes: [{ run: resumed.note }],
        tag: resumed.note.tag,
      });
      if (kept.length === 0) forgetUnfinished(resumed.note.tag);
    }
    if (canary !== undefined) await sendCanary(client, canary);

    progress.phase(readOnly ? "Looking at what is there" : "Arranging the world");
    const tag = createTag();
    const forget = noteUnfinished(
      {
        baseUrl: target.baseUrl,
        workspace: target.workspace,
        tag,
        startedAt: startedAt.toISOString(),
        features: target.allow.modeSwitch ? (resumed?.note.features ?? trial.capabilities) : null,
        asked: askedOf(request),
      },
      request.out,
    );
    const source = target.source.kind === "file" ? target.source.path : null;
    const keep = keepIn(request, source, credentials);
    const arranged = await (readOnly ? discover : arrange)({
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
      frugal: profile === "smoke",
      tag,
      progress: (message) => progress.phase(message),
    });

    const telling = { baseUrl: target.baseUrl, seed, target: source };
    const hearing = hearInvariants(plan.invariants, exchangesIn(file), telling);
    const exchanges: ExchangeGist[] = [];
    // Bodies are held one at a time: together they may be more than memory has room for.
    follower = followJournal(file, (exchange) => {
      exchanges.push(gistOf(exchange));
      hearing.hear(exchange);
    });
    let judged: Judged = { results: [], faults: [], leftovers: [], phases: [] };
    let leftovers: readonly Leftover[] = [];
    try {
      const common = {
        readOnly,
        target,
        seed,
        profile,
        effort: request.effort,
        path: request.path,
        journal: file,
        own: plan.own?.modules ?? [],
        interruption: tag,
      };
      judged = await judgePhases(plan.checks, arranged, common, {
        ...request,
        journal,
        pacer,
        keep,
      });
    } finally {
      progress.phase("Removing what was made");
      journal.skipTo(lastExchangeId(file) + 1);
      leftovers = await cleanUpRun(client, arranged, file);
      // What was interrupted can be resumed, and what is left behind can be swept up.
      const all = [...leftovers, ...judged.leftovers];
      if (!request.signal.aborted && all.length === 0) forget();
    }

    const { misses } = readAsides(file);
    keep.phases(judged.phases);
    const found = [...(resumed?.results ?? []), ...judged.results];
    const results = readOnly ? excuseTooLittle(found) : found;
    follower.finish();
    const record = recordOf({
      request,
      narrowedTo: [readOnly ? "what can be read" : [], narrowing?.selection ?? []].flat(),
      target,
      trial,
      tag,
      results: [...excuseDisturbed(results, { exchanges, misses }), ...hearing.results()],
      faults: judged.faults,
      exchanges,
      leftovers: [...judged.leftovers, ...leftovers],
      startedAt,
    });
    return { usable: true, record };
  } finally {
    follower?.stop();
    journal.close();
    await transport.close();
    if (request.out === null) rmSync(folder, { recursive: true, force: true });
  }
}

/** Preflight over a transport of its own, which waits less long than the run's. */
export async function tryTarget(
  target: Target,
  journal: Journal,
  options: {
    readonly principals?: readonly string[];
    readonly pacer?: Pacer;
    readonly readOnly?: boolean;
    readonly leavesReads?: boolean;
  } = {},
): Promise<Preflight> {
  const {
    principals = Object.keys(target.principals),
    pacer,
    readOnly = false,
    leavesReads = false,
  } = options;
  const credentials = credentialsOf(target);
  const transport = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pace: target.pace,
    ...(pacer !== undefined && { pacer }),
    readOnly,
    deadlineMs: 6000,
    limits: { rateLimitMs: 8000, outageMs: 0 },
  });
  try {
    const client = createClient({ transport, journal });
    return await preflight(target, client, { principals, writes: !readOnly, leavesReads });
  } finally {
    await transport.close();
  }
}

/** The principals that these needs are arranged with; the member is assigned to work items where there is one. */
function principalsFor(needs: ReadonlySet<Need>, profile: Profile): readonly string[] {
  const isAssigned = needs.has("items") && profile !== "smoke";
  return [
    ...(needs.has("member") || isAssigned ? ["member"] : []),
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
