import type { FullProblem } from "./full-kinds.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import type { RelayStep } from "./relay.ts";
import { cache, gateway, late } from "./relay-steps.ts";

/** What befalls a run while it is half done. */
interface MidRun {
  /** Stops the process of the suite for so many milliseconds. */
  readonly pauseSuite: (ms: number) => void;
  /** Sets the clock of the deployment ahead of ours, or behind. */
  readonly setClock: (ms: number) => void;
}

/** A circumstance under which deployments are judged. */
export interface ProvedCircumstance {
  readonly name: string;
  /** How it is served. */
  readonly served: string;
  /** What stands before the deployment. @default nothing */
  readonly step?: () => RelayStep;
  /** A variant that the deployment is, beneath its mutants. @default none */
  readonly variant?: VariantId;
  /** How it refuses more than some records of a kind. @default it does not */
  readonly full?: FullProblem;
  /** Processes that keep the machine busy. @default 0 */
  readonly busy?: number;
  /** @default nothing */
  readonly midRun?: (run: MidRun, nthPack: number) => void;
  /** Why it may hide a mutant. @default it may not */
  readonly takesAway?: string;
  /** The share of all checks that it may leave inconclusive. @default any */
  readonly mostInconclusive?: number;
  /** Runs at a time: most of it is waiting. @default 1 */
  readonly together?: number;
}

const hour = 3_600_000;
const none = 0.01;

/** Under which each pack is judged; the first is none. */
export const provedCircumstances: readonly ProvedCircumstance[] = [
  { name: "plain", served: "nothing stands before the deployment" },
  {
    name: "latency 100 ms",
    served: "a relay forwards each request after 100 ms",
    step: () => late(100),
    mostInconclusive: none,
    together: 2,
  },
  {
    name: "latency 300 ms",
    served: "a relay forwards each request after 300 ms",
    step: () => late(300),
    mostInconclusive: none,
    together: 4,
  },
  {
    name: "load",
    served: "eight other processes keep the machine busy",
    busy: 8,
    mostInconclusive: none,
  },
  {
    name: "pause",
    served: "the suite is stopped for 10 s in mid-run, and goes on",
    midRun: ({ pauseSuite }) => pauseSuite(10_000),
    mostInconclusive: none,
  },
  {
    name: "clock step",
    served:
      "the deployment's clock, that of its Date and of its instants, is set in mid-run, through a channel to its process: an hour on for every other pack, an hour back for the others",
    midRun: ({ setClock }, nthPack) => setClock(nthPack % 2 === 0 ? hour : -hour),
    mostInconclusive: none,
  },
  {
    name: "lag",
    served:
      "reads show what was written 300 ms ago: the variant reads-lag-behind, beneath the mutants",
    variant: "reads-lag-behind",
  },
  {
    name: "quota 402",
    served: "a plan with room for few modules, cycles, labels, milestones and webhooks answers 402",
    full: "payment_required",
    takesAway: "What needs more records than the plan allows cannot be asked.",
  },
  {
    name: "quota 409",
    served: "the same plan answers 409",
    full: "conflict",
    takesAway: "As above.",
  },
  {
    name: "gateway",
    served: "a gateway answers one request in twenty itself, with pages of six kinds",
    step: () => gateway(50),
  },
  {
    name: "cache",
    served: "a cache keeps the answers of each caller for 2 s, unless he asks for a fresh one",
    step: () => cache({ keepsMs: 2_000, heeds: true, from: 0 }),
  },
  {
    name: "deaf cache",
    served: "the same, whatever is asked, from the 300th request on",
    step: () => cache({ keepsMs: 2_000, heeds: false, from: 300 }),
    takesAway: "What it answers is not the deployment's.",
  },
  {
    name: "locks",
    served:
      "a write to a project answers 409 during another one: the variant projects-are-locked-while-written, beneath the mutants",
    variant: "projects-are-locked-while-written",
  },
];
