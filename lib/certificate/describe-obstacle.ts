import { describeClaimed } from "./claimed-clause.ts";
import type { Obstacle } from "./grants.ts";

/** An obstacle in one line: its verdict, a clause that it affects or how many, and why. */
export function describeObstacle({ verdict, because, clauses }: Obstacle): string {
  const [first = ""] = clauses.map(describeClaimed);
  const which = clauses.length === 1 ? first : `${clauses.length} clauses, such as ${first}`;
  return `${verdict ?? "not judged"}: ${which}: ${because}`;
}
