import { writeFileSync } from "node:fs";
import { isModeNeed } from "#fixtures/modes/mode-needs.ts";
import { allNeeds } from "#fixtures/needs.ts";
import { trial } from "#fixtures/testing/trial.ts";
import type { Between } from "#fixtures/testing/trial.ts";
import type { Need } from "#fixtures/test-data.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { parseRunName } from "#lib/contract/run-name.ts";
import { laneShares } from "#lib/engine/budget/lane-shares.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import { rejudging } from "#lib/recording/rejudging.ts";

// node dist/lib/cli/testing/measure-costs.js DIR OTHER FILE: the requests of each check in a recorded run and in
// another with the same seed, of serve --variant nothing-is-created-in-bulk-but-comments.
const [folder = "", other = "", file = ""] = process.argv.slice(2);
const shared = await sharedRequests(folder);
const costs = {
  needs: await requestsForAll(false),
  frugalNeeds: await requestsForAll(true),
  lanes: laneShares(readRecordedRun(folder)),
  shared,
  oneByOne: unlikeLines(shared, await sharedRequests(other)),
};
writeFileSync(file, `${JSON.stringify(costs, null, 2)}\n`);

async function requestsForAll(frugal: boolean) {
  const lines = allNeeds.map(async (need) => [need, await requestsFor(need, frugal)] as const);
  return Object.fromEntries(await Promise.all(lines));
}

/** The requests that set up one need, for a smoke run or a whole one, and remove it, each with its count. */
async function requestsFor(need: Need, frugal: boolean): Promise<readonly string[]> {
  const purposes = new Map<string, string>();
  const sent = new Map<string, number>();
  const between: Between = async (request, next) => {
    const path = request.path.replaceAll(
      /[0-9a-f]{8}-[0-9a-f-]{27}/g,
      (id) => `{${purposes.get(id) ?? ""}}`,
    );
    const made = request.path.endsWith("/projects/") ? ` ${purposeIn(request.json)}` : "";
    const label = `${request.method} ${path}${made}`;
    sent.set(label, (sent.get(label) ?? 0) + 1);
    const answer = await next();
    if (!request.path.endsWith("/projects/") || request.method !== "POST") return answer;
    const project: unknown = await answer.clone().json();
    purposes.set(String(memberOf(project, "id")), purposeIn(project));
    return answer;
  };
  const arranged = await trial({ needs: [need], between, frugal, measuresLag: false });
  // The checks of a smoke run accept the current mode.
  if (isModeNeed(need) && !frugal) {
    await arranged.enterOtherMode();
    await arranged.leaveOtherMode();
  }
  await arranged.cleanUp();
  return [...sent].map(([label, count]) => `${count} ${label}`).toSorted();
}

/** The last word of a project's name. */
function purposeIn(project: unknown): string {
  return parseRunName(String(memberOf(project, "name")))?.word ?? "";
}

/** How many requests each set of checks shares, as `count check check …`. */
async function sharedRequests(recorded: string): Promise<readonly string[]> {
  const readers = await rejudging(readRecordedRun(recorded)).readers();
  const counts = new Map<string, number>();
  for (const checks of readers.values()) {
    const key = [...checks].toSorted().join(" ");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([checks, count]) => `${count} ${checks}`).toSorted();
}

function checksIn(line: string): string {
  return line.slice(line.indexOf(" ") + 1);
}

/** The lines of the other list that differ, with a count of 0 for those it lacks. */
function unlikeLines(lines: readonly string[], others: readonly string[]): readonly string[] {
  const [known, kept] = [new Set(lines), new Set(others.map(checksIn))];
  const lacking = lines.map(checksIn).filter((checks) => !kept.has(checks));
  const more = others.filter((line) => !known.has(line));
  return [...more, ...lacking.map((checks) => `0 ${checks}`)].toSorted();
}
