import { isDeepStrictEqual } from "node:util";
import { namedTarget } from "#lib/target/target.ts";
import type { Target } from "#lib/target/target.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { AskedRun, RunMarker } from "./run-marker.ts";

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

/** What of a run can be asked for again when it is resumed. */
type AskedAgain = {
  readonly [N in "seed" | "only" | "build" | "readOnly"]: AskedRun[N] | undefined;
};

/**
 * Refuses to go on with a run on something else: one record of both would be true of neither. Throws
 * {@link UsageError}, which says what differs.
 */
export function refuseAnotherRun(
  note: RunMarker,
  { target, suite, asked }: { target: Target | null; suite: string; asked: AskedAgain },
): void {
  if (target === null)
    throw refusal("on the embedded reference, which ended with the run before: run it again");
  const differing = [
    ...differ("address", note.baseUrl, target.baseUrl),
    ...differ("workspace", note.workspace, target.workspace),
  ];
  const before = note.judgedWith;
  const now = judgedWith(target, suite);
  for (const [name, words] of Object.entries(names)) {
    const [was, is] = [Reflect.get(before, name), Reflect.get(now, name)];
    if (!isDeepStrictEqual(was, is)) differing.push(`another ${words}`);
  }
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) differing.push(...differ(name, Reflect.get(note.asked, name), value));
  }
  if (differing.length === 0) return;
  const file = namedTarget(target);
  throw refusal(`with ${differing.join(", and ")}${file === null ? "" : `: see ${file}`}`);
}

/** Refuses to go on where a principal is another person than in the part before. */
export function refuseOtherPeople(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): void {
  const others = Object.keys(now).filter(
    (name) => before[name] !== undefined && before[name] !== now[name],
  );
  if (others.length > 0) throw refusal(`with another user as ${others.join(" and ")}`);
}

function differ(name: string, was: unknown, is: unknown): string[] {
  if (isDeepStrictEqual(was, is)) return [];
  return [`${name} ${JSON.stringify(is)}, not ${JSON.stringify(was)}`];
}

function refusal(how: string): UsageError {
  return new UsageError(`--resume goes on with the same run, and not ${how}.`);
}
