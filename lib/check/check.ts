import type { ClosedArea, Need, Provisions } from "#fixtures/test-data.ts";
import type { ClauseId, SubjectOf } from "#lib/contract/clauses.ts";
import type { Ground } from "./grounds.ts";
import type { PlannedArea } from "#lib/contract/areas.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import type { Api } from "./api.ts";
import type { CheckPlace } from "./check-id.ts";
import { placeOf } from "./check-id.ts";
import type { Expectation } from "./matchers/expect.ts";
import type { Branch, ForAll } from "./properties/for-all.ts";
import type { IsServed } from "./environment/payment-asked.ts";
import type { Walk, WalkExpectation, WalkOptions } from "./matchers/walk.ts";

/** Runs with a budget: the few most informative checks, or all of them. */
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
  /** A 402 is a violation where somebody with the right to the same is served; a read is asked again to learn that. */
  readonly expect: (exchange: Exchange, isServed?: IsServed) => Expectation;
  /** Follows a list to its end. */
  readonly walk: (path: string, options: WalkOptions) => Promise<Walk>;
  readonly expectWalk: (walked: Walk) => WalkExpectation;
  readonly forAll: ForAll;
  /**
   * The same with the inputs of a pool: properties that draw from one arbitrary have equal inputs, so that their reads are
   * shared; one that filters it draws others in place of those that do not pass.
   */
  readonly forAllIn: (pool: string) => ForAll;
  /** Records what a deployment chose where the contract leaves the choice. */
  readonly observe: (note: string, exchange?: Exchange) => void;
  /** A name that carries the run's tag and stands nowhere else. */
  readonly unique: (word: string) => string;
  /** Tools of what several checks judge: what they send and name does not depend on which check came first. */
  readonly under: (name: string) => Branch;
  /** Whether each refusal is asked for in a request of its own: of a check that is judged by itself, for one. */
  readonly asksAlone: boolean;
  /** Whether the target file says that the plan has an area: where it does, a lack is a violation. */
  readonly declares: (area: PlannedArea) => boolean;
  /** Users, alongside the owner, for whose keys the target file vouches. */
  readonly vouched: readonly string[];
  /** Records areas that are switched off in a project of the check's own: their refusals are no findings. */
  readonly onClosedArea: (areas: readonly ClosedArea[]) => void;
}

/** What a check is given: the tools, and each provision that it named. */
export type Given<N extends Need> = Tools & Pick<Provisions, N>;

/**
 * Mutants, or what to do where none or an unknown one is named: the compiler reports it as the type that was
 * expected.
 */
type Killers<K extends readonly string[]> = K extends Claim["killedBy"]
  ? K
  : [Exclude<K[number], MutantId>] extends [never]
    ? readonly [
        "Name a mutant that the check kills: .github/CONTRIBUTING.md, Mutant, says how to add one.",
      ]
    : readonly LackingMutant<Exclude<K[number], MutantId>>[];

type LackingMutant<Id extends string> =
  `No mutant is called ${Id}: add it to lib/reference/mutants (.github/CONTRIBUTING.md, Mutant), or name another one.`;

/** What a check or an invariant says. */
export interface Claim extends CheckPlace {
  readonly id: CheckId;
  readonly clause: ClauseId;
  /** On which of the subjects of its clause it is judged; absent where the clause has none. */
  readonly subject?: string | undefined;
  /** A claim about the target, in the present tense. */
  readonly title: string;
  readonly killedBy: readonly [MutantId, ...MutantId[]];
}

/** What a declaration says of it: where it stands is said by the id. */
export type Declared<C extends Claim> = Omit<C, "kind" | "killedBy" | keyof CheckPlace>;

/** The clause that is judged, and on which of its subjects, which a clause without any forbids. */
type Cited<Id extends ClauseId> = { readonly clause: Id } & (ClauseId extends Id
  ? // Of any clause, as a row of a table is, the catalog says so when it is loaded.
    { readonly subject?: string | undefined }
  : [SubjectOf<Id>] extends [never]
    ? { readonly subject?: never }
    : { readonly subject: SubjectOf<Id> });

/** What a row of a table of checks cites, whatever clause that is: the catalog refuses a subject that it has not. */
export interface Citing {
  readonly clause: ClauseId;
  readonly subject?: string;
}

/** One executable claim about one clause. */
export interface Check<N extends Need = Need> extends Claim {
  readonly kind: "check";
  readonly needs: readonly N[];
  /** Requests of one input, where the check tries random input; null where it does not. */
  readonly requestsPerRun: number | null;
  /** Whether what it claims hangs on a clock in a way that its answers do not show. */
  readonly timed: boolean;
  /** Whether it provokes a race on purpose: that it fails once is proof, and that it passes then is none. */
  readonly provokesRace: boolean;
  /** What it alters that others rest on: its own records, unless it says otherwise. */
  readonly alters: readonly Ground[];
  /** What it rests on that others alter. */
  readonly restsOn: readonly Ground[];
  readonly run: (given: Given<N>) => Promise<void>;
}

/** What a check may leave unsaid. */
type Optional<N extends Need> = Pick<
  Check<N>,
  "needs" | "requestsPerRun" | "timed" | "provokesRace" | "alters" | "restsOn"
>;

/** What holds of a check that says nothing of it. */
const unsaid = {
  requestsPerRun: null,
  timed: false,
  provokesRace: false,
  alters: ["records"],
  restsOn: [],
} as const satisfies Partial<Check>;

/** A claim that holds of every exchange of a run, judged over the journal at its end. */
export interface Invariant extends Claim {
  readonly kind: "invariant";
  /** Which exchanges the clause speaks of; the journal is that of the whole run, and may be long. */
  readonly applies: (exchange: Exchange, journal: Iterable<Exchange>) => boolean;
  readonly judge: (exchange: Exchange, expect: Expectation, journal: Iterable<Exchange>) => void;
}

/** Anything that the catalog holds. */
export type Judgeable = Check | Invariant;

/** The same without what it cites, which the compiler looks at by itself. */
type Uncited<C extends Claim> = Omit<Declared<C>, "clause" | "subject">;

/** A declaration whose mutants the compiler has looked at already. */
type Loose<Own> = Declared<Claim> & { readonly killedBy: readonly string[] } & Own;

/** What a declaration of a check says of it. */
type DeclaredCheck<N extends Need> = Loose<Pick<Check<N>, "run"> & Partial<Optional<N>>>;

/** What a declaration of an invariant says of it. */
type DeclaredInvariant = Loose<Pick<Invariant, "applies" | "judge">>;

/** Declares a check. */
export function check<
  const N extends Need = never,
  const K extends readonly string[] = Claim["killedBy"],
  const Id extends ClauseId = ClauseId,
>(
  declaration: Uncited<Claim> &
    Cited<Id> & {
      readonly killedBy: Killers<K>;
      readonly run: (given: Given<N>) => Promise<void>;
    } & Partial<Optional<N>>,
): Check;
export function check<N extends Need>(declaration: DeclaredCheck<N>): Check {
  return wholeCheck(declaration);
}

/** Declares an invariant. */
export function invariant<
  const K extends readonly string[] = Claim["killedBy"],
  const Id extends ClauseId = ClauseId,
>(declaration: Uncited<Invariant> & Cited<Id> & { readonly killedBy: Killers<K> }): Invariant;
export function invariant(declaration: DeclaredInvariant): Invariant {
  return wholeInvariant(declaration);
}

/** A check with all that its declaration left unsaid; one of a user's own names no mutant. */
export function wholeCheck<N extends Need>(declaration: DeclaredCheck<N>): Check {
  // The judge provides every need before it calls run, so the wider type is the true one.
  return { ...unsaid, needs: [], ...declaration, ...ending(declaration), kind: "check" };
}

/** An invariant with all that its declaration left unsaid; one of a user's own names no mutant. */
export function wholeInvariant(declaration: DeclaredInvariant): Invariant {
  return { ...declaration, ...ending(declaration), kind: "invariant" };
}

function ending({ id, killedBy }: Loose<unknown>): Pick<Claim, keyof CheckPlace | "killedBy"> {
  // Killers lets no other through, and no code rests on it that one is named.
  return { ...placeOf(id), killedBy: killedBy as Claim["killedBy"] }; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
