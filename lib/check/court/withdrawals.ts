import type { ReportedFinding } from "#lib/check/result.ts";
import { cachedAnswer } from "./cached-answer.ts";
import type { DisturbanceName } from "./excuses.ts";
import { bearingOn } from "./bearing-on.ts";
import type { JournalFacts } from "./journal-facts.ts";
import type { Judgement } from "./judgement.ts";

/** A disturbance of the environment that can withdraw a violation. */
interface Withdrawal {
  readonly excuse: DisturbanceName;
  /** Whether it withdraws even what came again, if that very rerun shows it. */
  readonly ofReruns: boolean;
  /** Whether it can have caused this finding. @default any */
  readonly concerns?: (finding: ReportedFinding) => boolean;
  /** What the journal shows of it in a judgement, as a sentence; null if nothing. */
  readonly shown: (
    judgement: Judgement,
    finding: ReportedFinding,
    facts: JournalFacts,
  ) => string | null;
}

/** Statuses with which a gateway, or a deployment that is going down, answers for a while. */
const away: ReadonlySet<number> = new Set([502, 503, 504]);

/** All of them, the plainest first. */
export const withdrawals: readonly Withdrawal[] = [
  {
    excuse: "lost-answer",
    ofReruns: true,
    shown(judgement) {
      const { misses, exchanges } = bearingOn(judgement);
      const [lost] = misses;
      if (lost !== undefined)
        return `${lost.request.method} ${lost.request.path} got no answer (${lost.kind}).`;
      // A check that provokes rate limits sees each answer itself, but no lost one.
      for (const { request, attempts } of exchanges) {
        const tried = attempts.find(({ outcome }) => typeof outcome === "string");
        if (request.keep429 === true && tried !== undefined)
          return `${request.method} ${request.path} was sent again (${tried.outcome}).`;
      }
      return null;
    },
  },
  {
    excuse: "gateway",
    ofReruns: true,
    shown(judgement, _, facts) {
      const { decisive, isRepeated } = judgement;
      const met = bearingOn(judgement).exchanges.find(({ id, request, response }) => {
        if (!away.has(response.status) || response.foreign === true) return false;
        if (request.keep429 === true) return false;
        // The deployment serves others meanwhile, and refuses this request each time: it speaks for itself.
        return !(isRepeated && id === decisive && facts.servesOthersAround(id));
      });
      return met === undefined
        ? null
        : `${met.request.method} ${met.request.path} was answered ${met.response.status}.`;
    },
  },
  {
    excuse: "clock-step",
    ofReruns: true,
    concerns: ({ isTimed }) => isTimed,
    shown: ({ exchanges }, _, facts) => facts.stepAround(exchanges),
  },
  {
    excuse: "pause",
    ofReruns: false,
    shown: ({ exchanges }, _, facts) => facts.pauseIn(exchanges),
  },
  {
    excuse: "cache",
    ofReruns: true,
    shown({ exchanges }) {
      const signs = exchanges.map((one) => cachedAnswer(one));
      return signs.find((sign) => sign !== null) ?? null;
    },
  },
  {
    excuse: "foreign-form",
    ofReruns: false,
    concerns: ({ isForeign }) => isForeign,
    shown: ({ isRepeated }, { confirmation }) =>
      isRepeated || confirmation.kind === "represented"
        ? null
        : "something in the deployment's place may have given the answer, which came once.",
  },
  {
    excuse: "token",
    ofReruns: false,
    concerns: ({ sentWith }) => sentWith !== undefined,
    shown: (_, { sentWith, confirmation }) =>
      confirmation.kind === "race"
        ? null
        : `${sentWith} was given the answer, and not again with the key.`,
  },
  {
    excuse: "lost-test-data",
    ofReruns: true,
    shown: ({ decisive }, _, facts) => facts.testDataGoneBy(decisive),
  },
];
