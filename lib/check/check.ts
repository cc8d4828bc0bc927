import type { Need, Provisions } from "#fixtures/world.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import type { Api } from "./api.ts";
import type { Expectation } from "./expect.ts";
import type { Branch, ForAll } from "./for-all.ts";
import type { Walk, WalkExpectation, WalkOptions } from "./walk.ts";

/** Runs with a budget: the few most telling checks, or all of them. */
export type Profile = "smoke" | "standard" | "exhaustive";

/** An id of three parts: topic, subject, claim. */
export type CheckId = `${string}.${string}.${string}`;

/** What every check may use, whatever it needs. */
export interface Tools {
  readonly api: Api;
  /** Slug of the workspace under judgement. */
  readonly workspace: string;
  /** A path of a template; `{slug}` is the workspace under judgement unless given. */
  readonly path: (template: string, parameters?: PathParameters) => string;
  readonly expect: (exchange: Exchange) => Expectation;
  /** Follows a list to its end. */
  readonly walk: (path: string, options: WalkOptions) => Promise<Walk>;
  readonly expectWalk: (walked: Walk) => WalkExpectation;
  readonly forAll: ForAll;
  /** Records what a deployment chose where the contract leaves the choice. */
  readonly observe: (note: string, exchange?: Exchange) => void;
  /** A name that carries the run's tag and stands nowhere else. */
  readonly unique: (word: string) => string;
  /** Tools of what several checks judge: what they send and name does not depend on which check came first. */
  readonly under: (name: string) => Branch;
}

/** What a check is given: the tools, and each provision that it named. */
export type Given<N extends Need> = Tools & Pick<Provisions, N>;

/** What a check or an invariant says. */
export interface Claim {
  readonly id: CheckId;
  readonly clause: ClauseId;
  /** A claim about the target, in the present tense. */
  readonly title: string;
  readonly killedBy: readonly [MutantId, ...MutantId[]];
}

/** One executable claim about one clause. */
export interface Check<N extends Need = Need> extends Claim {
  readonly kind: "check";
  readonly needs: readonly N[];
  /** Requests of one input, where the check tries random input; null where it does not. */
  readonly requestsPerRun: number | null;
  readonly run: (given: Given<N>) => Promise<void>;
}

/** A claim that holds of every exchange of a run, judged over the journal at its end. */
export interface Invariant extends Claim {
  readonly kind: "invariant";
  /** Which exchanges the clause speaks of; the journal is that of the whole run, and may be long. */
  readonly applies: (exchange: Exchange, journal: Iterable<Exchange>) => boolean;
  readonly judge: (exchange: Exchange, expect: Expectation, journal: Iterable<Exchange>) => void;
}

/** Anything that the catalog holds. */
export type Judgeable = Check | Invariant;

/** Declares a check. */
export function check<const N extends Need = never>(
  declaration: Claim & {
    readonly needs?: readonly N[];
    readonly requestsPerRun?: number;
    readonly run: (given: Given<N>) => Promise<void>;
  },
): Check {
  const { needs = [], requestsPerRun = null, run, ...claim } = declaration;
  // The judge provides every need before it calls run, so the wider type is the true one.
  return { ...claim, kind: "check", needs, requestsPerRun, run };
}

/** Declares an invariant. */
export function invariant(declaration: Omit<Invariant, "kind">): Invariant {
  return { ...declaration, kind: "invariant" };
}

/** First part of a check's id. */
export function topicOf(id: CheckId): string {
  return id.slice(0, id.indexOf("."));
}
