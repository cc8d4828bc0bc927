import { describeUnlock } from "#lib/run/changer.ts";
import type { ProfileReach, ReachLack } from "#lib/engine/plan/profile-reach.ts";

/** What a certificate can grant on the inputs of a target, line by line, and what it cannot, with what is missing. */
export function describeReach(reaches: readonly ProfileReach[]): readonly string[] {
  const whole = reaches.filter(({ lacks }) => lacks.length === 0).map(({ profile }) => profile);
  const blocked = reaches.filter(({ lacks }) => lacks.length > 0);
  return [
    ...(whole.length === 0 ? [] : [`all inputs are given for ${whole.join(", ")}`]),
    ...blocked.flatMap(({ profile, claimed, lacks }) => [
      `${profile} cannot be granted:`,
      ...lacks.map((lack) => `  ${described(lack, claimed)}`),
    ]),
  ];
}

function described({ unlock, clauses, tokens }: ReachLack, claimed: number): string {
  const head = `at least ${clauses} of ${claimed} clauses need ${describeUnlock(unlock)}`;
  if (tokens.length === 0) return head;
  const kinds = tokens.map((scopes) => (scopes.length === 0 ? "no scope" : scopes.join(" and ")));
  return `${head}, each with only these scopes: ${kinds.join("; ")}`;
}
