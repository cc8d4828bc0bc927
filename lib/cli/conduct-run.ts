import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Leftover, Person } from "#fixtures/world.ts";
import type { Usable } from "#lib/target/preflight.ts";
import type { OpenTarget } from "#lib/target/open-target.ts";
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
import { createPacer } from "#lib/http/pacing.ts";
import { credentialsOf, tokenUsers } from "#lib/target/credentials.ts";
import type { JudgingThread } from "./judging-thread.ts";
import { startJudging } from "./judging-thread.ts";
import { judgePhases } from "./judge-phases.ts";
import type { Judged } from "./judge-phases.ts";
import { askedOf, keepIn, unjudgedOf } from "./keep-run.ts";
import { excuseTooLittle } from "./too-little.ts";
import { watchForStrays } from "./strays.ts";
import { sweepTarget } from "./sweep-target.ts";
import { forgetUnfinished, noteUnfinished } from "./unfinished.ts";
import { createSender } from "#fixtures/sender.ts";
import { narrowPlan } from "./budget/narrow-plan.ts";
import { cleanUpRun } from "./clean-up-run.ts";
import { recordOf } from "./record-of.ts";
import type { RunOutcome, RunRequest } from "./run-request.ts";
import { sendCanary } from "./send-canary.ts";
import { principalsFor, tryTarget } from "./try-target.ts";

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
  let thread: JudgingThread | null = null;
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
    const { concurrency } = target.pace;
    thread = startJudging({ seed, concurrency, interruption: tag, signal: request.signal });
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
    const strays = watchForStrays();
    // Bodies are held one at a time: together they may be more than memory has room for.
    follower = followJournal(file, (exchange) => {
      exchanges.push(gistOf(exchange));
      hearing.hear(exchange);
      strays.hear(exchange);
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
        thread,
        journal,
        pacer,
        keep,
      });
    } finally {
      await thread.close();
      progress.phase("Removing what was made");
      journal.skipTo(lastExchangeId(file) + 1);
      leftovers = await cleanUpRun(client, arranged, { strays, follower, journal: file });
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
    await thread?.close();
    journal.close();
    await transport.close();
    if (request.out === null) rmSync(folder, { recursive: true, force: true });
  }
}

/** The users behind the principals, as far as the deployment tells who they are. */
function personsOf({ identities }: Usable): Record<string, Person> {
  const persons: Record<string, Person> = {};
  for (const { principal, userId, displayName, email } of identities) {
    if (userId !== null) persons[principal] = { id: userId, displayName, email };
  }
  return persons;
}
