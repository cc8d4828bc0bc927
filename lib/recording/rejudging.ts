import type { Check, Invariant, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { judgedInParts } from "#lib/check/court/judged-phases.ts";
import { roomName } from "#lib/check/court/judgement.ts";
import { disturbedAsRecorded } from "#lib/check/court/wants-rerun.ts";
import { fullCollections } from "#lib/check/environment/full-collections.ts";
import { removedRecords } from "#lib/check/environment/removed-records.ts";
import { rerunOn } from "#lib/check/rerun/rerun.ts";
import { rerunTogetherOn } from "#lib/check/rerun/rerun-together.ts";
import { finalVerdicts, verdictsOf } from "#lib/check/verdict-of.ts";
import { judgeInvariants } from "#lib/check/judge-invariant.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Departure, RecordedAnswers } from "#lib/http/journal/recorded-client.ts";
import { createRecordedClient, indexRecording } from "#lib/http/journal/recorded-client.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import { isLeftToChecks } from "#lib/http/journal/share-reads.ts";
import type { PhaseRecord } from "./test-data-record.ts";
import { catalog } from "#suites/catalog.ts";
import type { RecordedRun } from "./recorded-run.ts";

/** What is rejudged, and on what. */
interface Again {
  /** @default everything in the record that the catalog still has */
  readonly ids?: ReadonlySet<string>;
  /** Replaces the recorded exchange with the same id. */
  readonly altered?: Exchange;
  /** Receives each exchange that a check requests. */
  readonly observed?: (exchange: Exchange) => void;
}

/** A recorded run that can be rejudged any number of times, without a deployment. */
interface Rejudging {
  judge(again?: Again): Promise<readonly CheckResult[]>;
  /** The checks that depend on each exchange, by its id; the others cannot notice an alteration. */
  readers(): Promise<ReadonlyMap<number, ReadonlySet<string>>>;
}

interface Phase extends PhaseRecord {
  readonly answers: RecordedAnswers;
  readonly known: readonly Check[];
  readonly disturbed: ReturnType<typeof disturbedAsRecorded>;
}

/** Prepares a recorded run for rejudging. */
export function rejudging(run: RecordedRun): Rejudging {
  const { record, testData, exchanges } = run;
  const reportContext = {
    baseUrl: record.target.baseUrl,
    seed: record.seed,
    target: testData.target,
  };
  const judged = new Set(record.checks.map(({ id }) => id));
  const known = catalog.filter(({ id }) => judged.has(id));
  const invariants = known.filter(isInvariant);
  const phases = testData.phases.map((phase): Phase => {
    const selected = new Set(phase.checks);
    const checks = known.filter(isCheck).filter(({ id }) => selected.has(id));
    const recording = recordingOf(run, phase);
    const disturbed = disturbedAsRecorded(recording);
    return { ...phase, known: checks, disturbed, answers: indexRecording(recording) };
  });

  const judgeIn = async (phase: Phase, checks: readonly Check[], departure: Departure) => {
    const bench = {
      ...reportContext,
      client: createRecordedClient(phase.answers, departure),
      // Memories are keyed by the objects of the test data.
      testData: structuredClone(phase.testData),
      propertyBudget: testData.propertyBudget,
      ...(testData.path !== null && { path: testData.path }),
    };
    return verdictsOf(checks, {
      benchOf: () => bench,
      inTurn: (_, work) => work(),
      ended: () => null,
      isBrokenOff: () => false,
      // An altered exchange is returned whenever it is requested.
      rerun:
        departure.altered === undefined
          ? {
              again: rerunOn(bench),
              together: rerunTogetherOn(bench),
              sharing: rerunTogetherOn(bench, roomName),
              stopped: () => null,
              disturbed: phase.disturbed,
              room: () => roomIn(run, phase),
            }
          : null,
      judged: () => undefined,
    });
  };

  return {
    async judge({ ids = judged, altered, observed } = {}) {
      const isWanted = ({ id }: Judgeable) => ids.has(id);
      const departure = {
        ...(altered !== undefined && { altered }),
        ...(observed !== undefined && { observed }),
      };
      const journal =
        altered === undefined
          ? exchanges
          : exchanges.map((one) => (one.id === altered.id ? altered : one));
      const results = await Promise.all(
        phases.map((phase) => judgeIn(phase, phase.known.filter(isWanted), departure)),
      );
      const found = results.flat();
      const whole = { ...run.unaffectedReads, exchanges };
      const overall = judgeInvariants(invariants.filter(isWanted), journal, reportContext);
      // An alteration is not a fault of the environment.
      if (altered !== undefined) return [...found, ...overall];
      return [...finalVerdicts(found, phases, whole), ...judgedInParts(overall, [], whole)];
    },

    async readers() {
      const readers = new Map<number, Set<string>>();
      for (const phase of phases) {
        for (const one of phase.known) {
          const observed = ({ id }: Exchange) => {
            readers.set(id, (readers.get(id) ?? new Set()).add(one.id));
          };
          // Alone it sets up by itself whatever it shares with others.
          // oxlint-disable-next-line no-await-in-loop -- one test data at a time is held in memory
          await judgeIn(phase, [one], { observed });
        }
      }
      return readers;
    },
  };
}

/** The collections that were full when the phase reran its checks. */
function roomIn({ exchanges }: RecordedRun, { lastExchange }: Phase) {
  const sent = exchanges.filter(({ id }) => id <= lastExchange).map(summaryOf);
  return { ...fullCollections(sent), removed: removedRecords(sent), make: () => Promise.resolve() };
}

/** The exchanges of one phase. */
function recordingOf({ exchanges, unaffectedReads }: RecordedRun, phase: PhaseRecord) {
  const { firstExchange, lastExchange } = phase;
  const isOfPhase = ({ since }: { readonly since: number }) => since === firstExchange;
  return {
    exchanges: exchanges.filter(
      (one) => (one.id >= firstExchange && one.id <= lastExchange) || isLeftToChecks(one),
    ),
    notes: unaffectedReads.notes.filter(isOfPhase),
    misses: unaffectedReads.misses.filter(isOfPhase),
  };
}

function isCheck(one: Judgeable): one is Check {
  return one.kind === "check";
}

function isInvariant(one: Judgeable): one is Invariant {
  return one.kind === "invariant";
}
