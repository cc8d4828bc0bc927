import type { Call } from "./call.ts";
import { altered } from "./policies.ts";
import type { Policies } from "./policies.ts";

type Decide<Facts, Decision> = (
  known: Facts,
  usual: (known?: Facts) => Decision,
  base: Policies,
) => Decision;

interface Deciding<Name extends string, Facts, Decision> {
  /** The policy that is overridden: its topic and its name. */
  readonly policy: Name;
  /** The condition. @default everywhere */
  readonly where?: (known: Facts) => boolean;
  /**
   * The decision there; `usual` returns the base's decision, for the given knowledge or another. A remembering decision
   * starts over for each deployment.
   */
  readonly instead:
    | Decide<Facts, Decision>
    | { readonly remembering: () => Decide<Facts, Decision> };
}

type DecidingBy<Name extends string, Own> = Own extends (known: infer Facts) => infer Decision
  ? Deciding<Name, Facts, Decision>
  : never;

/** One policy decided differently: which, where, and what instead. Everything else is decided by the base. */
export type Override = {
  readonly [Topic in keyof Policies]: {
    readonly [Name in keyof Policies[Topic] & string]: DecidingBy<
      `${Topic}.${Name}`,
      Policies[Topic][Name]
    >;
  }[keyof Policies[Topic] & string];
}[keyof Policies];

type Flat<T> = { readonly [Key in keyof T]: T[Key] };

/**
 * Overrides with additional members. Each is one flat object: only then does the compiler find the intended one at
 * once.
 */
export type OverrideWith<Members, One = Override> = One extends Override
  ? Flat<One & Members>
  : never;

/** An override of one policy. */
export type OverrideOf<Name extends Override["policy"]> = Extract<
  Override,
  { readonly policy: Name }
>;

type Known = { readonly call: Call };
type Policy = (known: Known) => unknown;

/** What every override shares, whichever policy it concerns. */
type Any = Deciding<string, Known, unknown>;

/** An override of any policy, whose functions receive only what that policy knows. */
function whicheverPolicy(override: Override): Any {
  // Each function is called with the facts of its own policy alone, which the compiler cannot follow through the name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return override as unknown as Any;
}

/** The policies with one replaced. */
export function overridden(base: Policies, override: Override): Policies {
  const { policy, where = () => true, instead } = whicheverPolicy(override);
  const [topic = "", name = ""] = policy.split(".");
  const right = policyOf(base, topic, name);
  const wrong = typeof instead === "function" ? instead : instead.remembering();
  const decide: Policy = (known) =>
    where(known) ? wrong(known, (other = known) => right(other), base) : right(known);
  return altered(base, { [topic]: { [name]: decide } });
}

/** The same override, limited to some calls. */
export function confined<T extends Override>(isMeant: (call: Call) => boolean, override: T): T {
  const { where = () => true } = whicheverPolicy(override);
  return { ...override, where: (known: Known) => isMeant(known.call) && where(known) };
}

function policyOf(policies: Policies, topic: string, name: string): Policy {
  const own = new Map<string, object>(Object.entries(policies)).get(topic) ?? {};
  const policy = new Map<string, Policy>(Object.entries(own)).get(name);
  if (policy === undefined) throw new Error(`There is no policy ${topic}.${name}.`);
  return policy;
}
