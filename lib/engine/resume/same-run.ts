import { isDeepStrictEqual } from "node:util";
import { namedTarget } from "#lib/target/target.ts";
import type { Target } from "#lib/target/target.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { Profile } from "#lib/check/check.ts";
import type { Shard } from "#lib/run/record.ts";
import type { Interrupted } from "./checkpoint-verdicts.ts";
import type { AskedRun } from "./run-marker.ts";

/** What a run was judged with that both of its parts must have; no key is among it. */
export interface JudgedWith {
  /** Digest of the checks. */
  readonly suite: string;
  /** Names of the principals, and how many tokens there were. */
  readonly principals: readonly string[];
  readonly tokens: number;
  /** Slug of the outsider's workspace; null if there is none. */
  readonly outsiderWorkspace: string | null;
  readonly project: readonly string[];
  readonly plan: readonly string[];
  readonly outsiderPlan: readonly string[];
  readonly allow: Target["allow"];
}

/** How a difference is called, in the order in which they are looked for. */
const names: Readonly<Record<keyof JudgedWith, string>> = {
  suite: "version of the suite, or other checks of your own",
  principals: "choice of principals",
  tokens: "number of tokens",
  outsiderWorkspace: "workspace of the outsider",
  project: "choice of projects",
  plan: "plan",
  outsiderPlan: "plan of the outsider",
  allow: "setting of allow",
};

/** What a target and the checks say of a run. */
export function judgedWith(target: Target, suite: string): JudgedWith {
  return {
    suite,
    principals: Object.keys(target.principals).toSorted(),
    tokens: target.tokens.length,
    outsiderWorkspace: target.principals.outsider?.workspace ?? null,
    project: target.project,
    plan: target.plan,
    outsiderPlan: target.principals.outsider?.plan ?? [],
    allow: target.allow,
  };
}

/** What of a run can be asked for again when it goes on, as on its command line; what is undefined was not. */
interface AskedAgain {
  readonly seed?: number | undefined;
  readonly only?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly build?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly profile?: Profile | undefined;
  readonly runs?: number | undefined;
  readonly budget?: number | undefined;
  readonly minutes?: number | undefined;
  readonly shard?: Shard | undefined;
}

/** The same of the run that goes on. */
function askedBefore(asked: AskedRun): Readonly<Record<string, unknown>> {
  const { seed, only, exclude, build, readOnly, profile, propertyBudget } = asked;
  const { budget = {}, shard } = asked;
  const runs = propertyBudget.runs;
  return { seed, only, exclude, build, readOnly, profile, runs, ...limitOf(budget), shard };
}

function limitOf(budget: Partial<Record<"requests" | "minutes", number>>) {
  return { budget: budget.requests, minutes: budget.minutes };
}

/** By which flag a run goes on. */
function flagOf({ again }: Pick<Interrupted, "again">): string {
  return again === undefined ? "--resume" : "--again";
}

/**
 * Refuses to go on with a run on something else: one record of both would be true of neither. Throws
 * {@link UsageError}, which says what differs.
 */
export function refuseAnotherRun(
  run: Pick<Interrupted, "note" | "again">,
  { target, suite, asked }: { target: Target | null; suite: string; asked: AskedAgain },
): void {
  const { note } = run;
  if (target === null)
    throw refusal(run, "on the embedded reference, which ended with the run before: run it again");
  const differing = [
    ...differ("address", note.baseUrl, target.baseUrl),
    ...differ("workspace", note.workspace, target.workspace),
  ];
  const [before, judgedBefore] = [askedBefore(note.asked), note.judgedWith];
  const now = judgedWith(target, suite);
  for (const [name, words] of Object.entries(names)) {
    const [was, is] = [Reflect.get(judgedBefore, name), Reflect.get(now, name)];
    if (!isDeepStrictEqual(was, is)) differing.push(`another ${words}`);
  }
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) differing.push(...differ(name, before[name], value));
  }
  if (differing.length === 0) return;
  const file = namedTarget(target);
  throw refusal(run, `with ${differing.join(", and ")}${file === null ? "" : `: see ${file}`}`);
}

/** Refuses to go on where a principal is another person than in the part before. */
export function refuseOtherPeople(
  run: Pick<Interrupted, "note" | "again">,
  now: Readonly<Record<string, string>>,
): void {
  const before = run.note.people;
  const others = Object.keys(now).filter(
    (name) => before[name] !== undefined && before[name] !== now[name],
  );
  if (others.length > 0) throw refusal(run, `with another user as ${others.join(" and ")}`);
}

function differ(name: string, was: unknown, is: unknown): string[] {
  if (isDeepStrictEqual(was, is)) return [];
  return [`${name} ${shown(is)}, not ${shown(was)}`];
}

function shown(value: unknown): string {
  return value === undefined || value === null ? "none" : JSON.stringify(value);
}

function refusal(run: Pick<Interrupted, "again">, how: string): UsageError {
  return new UsageError(`${flagOf(run)} goes on with the same run, and not ${how}.`);
}
