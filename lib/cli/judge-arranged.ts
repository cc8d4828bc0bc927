import type { Arranged } from "#fixtures/arrange.ts";
import type { Leftover } from "#fixtures/world.ts";
import { excuseTooLittle } from "#lib/check/too-little.ts";
import { excuseDisturbed } from "#lib/check/excuse-disturbed.ts";
import { hearInvariants } from "#lib/check/judge-invariant.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Unanswered } from "#lib/http/exchange.ts";
import type { ExchangeGist } from "#lib/http/exchange-gist.ts";
import { gistOf } from "#lib/http/exchange-gist.ts";
import { followJournal } from "#lib/http/follow-journal.ts";
import { exchangesIn, lastExchangeId, readAsides } from "#lib/http/journal.ts";
import type { ObservationRecord } from "#lib/run/record.ts";
import { hearRefusedMembers } from "#lib/run/refused-members.ts";
import type { Target } from "#lib/target/target.ts";
import { unlocks } from "#lib/contract/unlocks.ts";
import { cleanUpRun } from "./clean-up-run.ts";
import type { Conduct, Judged, Keep } from "./judge-phases.ts";
import { judgePhases } from "./judge-phases.ts";
import type { JudgingThread } from "./judging-thread.ts";
import type { OpenLine } from "./open-line.ts";
import type { PhasePlan } from "./phase-plan.ts";
import type { RunPlan } from "./run-plan.ts";
import type { RunRequest } from "./run-request.ts";
import { watchForStrays } from "./strays.ts";
import type { OutputWatch } from "./watch-output.ts";

/** What a world is judged with. */
export interface Means {
  readonly target: Target;
  readonly request: RunRequest;
  readonly line: OpenLine;
  readonly thread: JudgingThread;
  readonly phasesIn: PhasePlan;
  readonly tag: string;
  readonly keep: Keep;
  /** Requests that may be sent to run failed checks again; null where they are not counted. */
  readonly rerunRequests: number | null;
  readonly output: OutputWatch;
  /** Forgets that the run is under way, once it has left nothing behind. */
  readonly forget: () => void;
}

/** What came of it. */
export interface JudgedWorld {
  readonly results: readonly CheckResult[];
  /** What was observed while the world was arranged. */
  readonly arranged: readonly ObservationRecord[];
  readonly faults: readonly string[];
  readonly exchanges: readonly ExchangeGist[];
  readonly misses: readonly Unanswered[];
  /** Why the run ended before its time; null where it did not. */
  readonly endedEarly: string | null;
  readonly leftovers: readonly Leftover[];
}

/** Judges an arranged world by the checks and the invariants of a plan, and removes it. */
export async function judgeArranged(
  plan: RunPlan,
  arranged: Arranged,
  { target, request, line, thread, phasesIn, tag, keep, rerunRequests, output, forget }: Means,
): Promise<JudgedWorld> {
  const { seed, profile, effort, path, progress, signal, resumed, readOnly = false } = request;
  const { client, file, journal, pacer } = line;
  const source = target.source.kind === "file" ? target.source.path : null;
  const suites = plan.own?.folder ?? null;
  const telling = { baseUrl: target.baseUrl, seed, target: source, suites };
  const hearing = hearInvariants(plan.invariants, exchangesIn(file), telling);
  const exchanges: ExchangeGist[] = [];
  const strays = watchForStrays(tag, target.project);
  const refusedMembers = hearRefusedMembers();
  // Bodies are held one at a time: together they may be more than memory has room for.
  const follower = followJournal(file, (exchange) => {
    exchanges.push(gistOf(exchange));
    hearing.hear(exchange);
    strays.hear(exchange);
    refusedMembers.hear(exchange);
  });
  let judged: Judged = { results: [], faults: [], leftovers: [], phases: [] };
  let leftovers: readonly Leftover[] = [];
  try {
    try {
      const asked = { readOnly, target, seed, profile, effort, path, suites, rerunRequests };
      const common = { ...asked, journal: file, interruption: tag };
      const judge: Conduct["judge"] = (phase, own, collector) =>
        thread.judge(phase, { ...common, ...own }, collector);
      const conduct = { progress, signal, thread, judge, journal, pacer, keep, phasesIn };
      judged = await judgePhases(plan.checks, arranged, common, conduct);
    } catch (error) {
      if (!output.failed(error)) throw error;
    } finally {
      await thread.close();
      progress.phase("Removing what was made");
      journal.skipTo(output.tried(() => lastExchangeId(file), 0) + 1);
      const trail = { strays, follower, journal: file, output };
      leftovers = await cleanUpRun(client, arranged, trail, judged.leftovers);
      // What was interrupted can be resumed, and what is left behind can be swept up.
      if (!signal.aborted && leftovers.length === 0) forget();
      output.demandWritten(leftovers);
    }
    keep.phases(judged.phases);
    output.demandWritten(leftovers);
    follower.finish();
  } finally {
    follower.stop();
  }
  const { misses } = readAsides(file);
  const found = [...(resumed?.results ?? []), ...judged.results];
  const results = excuseDisturbed(
    readOnly ? found.map((one) => excuseTooLittle(one, unlocks.writing)) : found,
    { exchanges, misses },
  );
  const { faults } = judged;
  return {
    results: [...results, ...hearing.results()],
    arranged: refusedMembers.observations(),
    faults,
    exchanges,
    misses,
    endedEarly: thread.replacedBy,
    leftovers,
  };
}
