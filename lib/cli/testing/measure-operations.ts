import { writeFileSync } from "node:fs";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import { rejudging } from "#lib/recording/rejudging.ts";
import { matches, routesByPath } from "#lib/reference/paths.ts";

// node dist/lib/cli/testing/measure-operations.js DIR FILE: the operations that each check of a recorded whole run of
// the reference asks, by which --only and catalog find checks.
const [folder = "", file = ""] = process.argv.slice(2);
const run = readRecordedRun(folder);
const byAsker = new Map<string, Set<string>>();
for (const { origin, request } of run.exchanges) {
  const operation = operationOf(request.method, request.path);
  if (operation === null) continue;
  byAsker.set(origin.check, (byAsker.get(origin.check) ?? new Set()).add(operation));
}
// What checks share was sent under a name of its own.
const asked = (await rejudging(run).judge())
  .map(
    ({ id, shares }) =>
      [id, [id, ...shares].flatMap((by) => [...(byAsker.get(by) ?? [])])] as const,
  )
  .filter(([, names]) => names.length > 0);
const operations = [...new Set(asked.flatMap(([, names]) => names))].toSorted();
const numbers = new Map(operations.map((operation, index) => [operation, index]));
const checks = asked
  .map(
    ([check, names]) => [check, [...new Set(names)].map((name) => numbers.get(name) ?? 0)] as const,
  )
  .map(([check, found]) => `${check} ${found.toSorted((a, b) => a - b).join(" ")}`)
  .toSorted();
writeFileSync(file, `${JSON.stringify({ operations, checks }, null, 2)}\n`);

/** Method and path of the route that a request reaches; null if it reaches none. */
function operationOf(method: string, path: string): string | null {
  const [found] = routesByPath().find(
    ([template, byMethod]) => byMethod.has(method) && matches(template, path),
  ) ?? [null];
  return found === null ? null : `${method} ${found}`;
}
