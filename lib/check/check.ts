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
import type { WantedToken } from "./wanted-token.ts";
import type { Branch, ForAll } from "./properties/for-all.ts";
import type { IsServed } from "./environment/payment-asked.ts";
import type { Walk, WalkExpectation, WalkOptions } from "./matchers/walk.ts";

/** Runs with a budget: the few most informative checks, or all. */
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
  /** Whether a 402 is a violation, because a caller with the same rights is served; a read is resent to learn that. */
  readonly expect: (exchange: Exchange, isServed?: IsServed) => Expectation;
  /** Reads a list to its end. */
  readonly walk: (path: string, options: WalkOptions) => Promise<Walk>;
  readonly expectWalk: (walked: Walk) => WalkExpectation;
  readonly forAll: ForAll;
  /**
   * The same with the inputs of a pool: properties that draw from one arbitrary get equal inputs and thus share their
   * reads; one that filters it draws others in place of those that do not pass.
   */
  readonly forAllIn: (pool: string) => ForAll;
  /** Records what a deployment chose where the contract leaves the choice. */
  readonly observe: (note: string, exchange?: Exchange) => void;
  /** A name with the run's tag that is used nowhere else. */
  readonly unique: (word: string) => string;
  /** Tools for what several checks judge: their requests and names do not depend on which check came first. */
  readonly under: (name: string) => Branch;
  /** Whether each refusal is sent in a separate request, for example in a check that is judged alone. */
  readonly asksAlone: boolean;
  /** Whether the target file says that the plan includes an area; then its absence is a violation. */
  readonly declares: (area: PlannedArea) => boolean;
  /** Users, besides the owner, whose keys the target file confirms. */
  readonly vouched: readonly string[];
  /** Records the features that are switched off in a project of the check's own: their refusals are not findings. */
  readonly onClosedArea: (areas: readonly ClosedArea[]) => void;
}

/** What a check is given: the tools, and each provision that it names. */
export type Given<N extends Need> = Tools & Pick<Provisions, N>;

/** Mutants, or a type that the compiler prints as advice when none or an unknown one is named. */
type Killers<K extends readonly string[]> = K extends Claim["killedBy"]
  ? K
  : [Exclude<K[number], MutantId>] extends [never]
    ? readonly [
        "Name a mutant that the check kills: .github/CONTRIBUTING.md, Mutant, says how to add one.",
      ]
    : readonly LackingMutant<Exclude<K[number], MutantId>>[];

type LackingMutant<Id extends string> =
  `No mutant is called ${Id}: add it to lib/reference/mutants (.github/CONTRIBUTING.md, Mutant), or name another one.`;

/** What a check or an invariant declares. */
export interface Claim extends CheckPlace {
  readonly id: CheckId;
  readonly clause: ClauseId;
  /** The subject of the clause that it judges; absent if the clause has none. */
  readonly subject?: string | undefined;
  /** A claim about the target, in the present tense. */
  readonly title: string;
  readonly killedBy: readonly [MutantId, ...MutantId[]];
}

/** What a declaration states; the id gives its place. */
export type Declared<C extends Claim> = Omit<C, "kind" | "killedBy" | keyof CheckPlace>;

/** The clause that is judged, and its subject; a clause without subjects forbids one. */
type Cited<Id extends ClauseId> = { readonly clause: Id } & (ClauseId extends Id
  ? // For a clause that the compiler does not know, as in a row of a table; the catalog checks it when it is loaded.
    { readonly subject?: string | undefined }
  : [SubjectOf<Id>] extends [never]
    ? { readonly subject?: never }
    : { readonly subject: SubjectOf<Id> });

/** What a row of a table of checks cites, which may be any clause; the catalog refuses an unknown subject. */
export interface Citing {
  readonly clause: ClauseId;
  readonly subject?: string;
}

/** One executable claim about one clause. */
export interface Check<N extends Need = Need> extends Claim {
  readonly kind: "check";
  readonly needs: readonly N[];
  /** The access token that it asks for, if it needs tokens and not just any of them will do. */
  readonly wantedToken: WantedToken | null;
  /** Requests for one input if the check tries random input; null otherwise. */
  readonly requestsPerRun: number | null;
  /**
   * Whether its claim compares an instant of the deployment, or how long something takes, with a clock of ours, so that a
   * step of either clock bears on it.
   */
  readonly timed: boolean;
  /** Whether it provokes a race on purpose: one failure is proof then, and a later pass is none. */
  readonly provokesRace: boolean;
  /** What it alters that others depend on: its own records by default. */
  readonly alters: readonly Ground[];
  /** What it depends on that others alter. */
  readonly restsOn: readonly Ground[];
  readonly run: (given: Given<N>) => Promise<void>;
}

/** What a check may leave out. */
type Optional<N extends Need> = Pick<
  Check<N>,
  "needs" | "wantedToken" | "requestsPerRun" | "timed" | "provokesRace" | "alters" | "restsOn"
>;

/** The defaults of a check. */
const unsaid = {
  wantedToken: null,
  requestsPerRun: null,
  timed: false,
  provokesRace: false,
  alters: ["records"],
  restsOn: [],
} as const satisfies Partial<Check>;

/** A claim that holds for every exchange of a run, judged over the journal at its end. */
export interface Invariant extends Claim {
  readonly kind: "invariant";
  /** As for a check. @default false */
  readonly timed?: boolean;
  /** Which exchanges the clause is about; the journal is that of the whole run, and may be long. */
  readonly applies: (exchange: Exchange, journal: Iterable<Exchange>) => boolean;
  readonly judge: (exchange: Exchange, expect: Expectation, journal: Iterable<Exchange>) => void;
}

/** Anything that the catalog holds. */
export type Judgeable = Check | Invariant;

/** The same without its citation, which the compiler verifies separately. */
type Uncited<C extends Claim> = Omit<Declared<C>, "clause" | "subject">;

/** A declaration whose mutants the compiler has already verified. */
type Loose<Own> = Declared<Claim> & { readonly killedBy: readonly string[] } & Own;

/** What the declaration of a check states. */
type DeclaredCheck<N extends Need> = Loose<Pick<Check<N>, "run"> & Partial<Optional<N>>>;

/** What the declaration of an invariant states. */
type DeclaredInvariant = Loose<Pick<Invariant, "applies" | "judge" | "timed">>;

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

/** A check with the defaults filled in; a user's own check names no mutant. */
export function wholeCheck<N extends Need>(declaration: DeclaredCheck<N>): Check {
  // The judge provides every need before it calls run, so the wider type is the true one.
  return { ...unsaid, needs: [], ...declaration, ...ending(declaration), kind: "check" };
}

/** An invariant with the defaults filled in; a user's own invariant names no mutant. */
export function wholeInvariant(declaration: DeclaredInvariant): Invariant {
  return { ...declaration, ...ending(declaration), kind: "invariant" };
}

function ending({ id, killedBy }: Loose<unknown>): Pick<Claim, keyof CheckPlace | "killedBy"> {
  // Killers admits no other type, and no code relies on a mutant being named.
  return { ...placeOf(id), killedBy: killedBy as Claim["killedBy"] }; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
