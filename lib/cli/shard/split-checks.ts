import { isModeNeed, modeOfNeed } from "#fixtures/mode-needs.ts";
import type { Need } from "#fixtures/world.ts";
import type { Check } from "#lib/check/check.ts";
import { topicOf } from "#lib/check/check.ts";
import { costOf } from "#lib/cli/budget/choose-checks.ts";
import { arrangingOf } from "#lib/cli/budget/request-costs.ts";

/** Requests that checks have under way at once on average: nearly all that a target allows by default. */
const inFlight = 15;

/** What takes time beside the requests of checks, in the time that one request takes. */
const overhead = { mode: 25, arrangedRequest: 0.25 };

/** Checks that are judged in one go. */
interface Unit {
  readonly name: string;
  readonly checks: readonly Check[];
  /** In the time that one request takes, without arranging. */
  readonly time: number;
}

interface Part {
  readonly checks: Set<Check>;
  needs: ReadonlySet<Need>;
  time: number;
}

/**
 * Splits checks into so many parts that take about as long as each other, whoever splits them and wherever: it
 * depends on the checks and their measured costs alone. A topic stays together where it is not too large.
 */
export function splitChecks(
  checks: readonly Check[],
  count: number,
): readonly (readonly Check[])[] {
  const parts = Array.from({ length: count }, (): Part => {
    return { checks: new Set(), needs: new Set(), time: 0 };
  });
  for (const unit of unitsOf(checks, count)) {
    const loads = parts.map((part) => loadOf(partWith(part, unit)));
    const least = parts[loads.indexOf(Math.min(...loads))];
    if (least === undefined) continue;
    Object.assign(least, partWith(least, unit));
    for (const check of unit.checks) least.checks.add(check);
  }
  return parts.map((part) => checks.filter((check) => part.checks.has(check)));
}

/** The units of a plan, the longest first: what is short evens out what they leave. */
function unitsOf(checks: readonly Check[], count: number): readonly Unit[] {
  const topics = grouped(checks, ({ id }) => topicOf(id));
  const whole = topics.reduce((sum, { time }) => sum + time, 0);
  return topics
    .flatMap((unit) => (unit.time * count * 2 > whole ? grouped(unit.checks, subjectOf) : [unit]))
    .toSorted((left, right) => right.time - left.time || (left.name < right.name ? -1 : 1));
}

function grouped(checks: readonly Check[], nameOf: (check: Check) => string): readonly Unit[] {
  const groups = new Map<string, Check[]>();
  for (const check of checks) {
    // What is judged in another phase is another unit of its topic.
    const name = `${phaseOf(check)} ${nameOf(check)}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [check]);
    else group.push(check);
  }
  return [...groups].map(([name, group]) => ({ name, checks: group, time: timeOf(group) }));
}

function subjectOf({ id }: Check): string {
  return id.slice(0, id.lastIndexOf("."));
}

function phaseOf({ needs }: Check): string {
  if (needs.includes("alone")) return "alone";
  const need = needs.find(isModeNeed);
  return need === undefined ? "either mode" : modeOfNeed[need];
}

/** Many are under way at once, but for those that are judged alone. */
function timeOf(checks: readonly Check[]): number {
  const isAlone = checks.some(({ needs }) => needs.includes("alone"));
  return judgingCost(checks) / (isAlone ? 1 : inFlight);
}

function judgingCost(checks: readonly Check[]): number {
  return costOf(checks) - arrangingCost(new Set(checks.flatMap(({ needs }) => needs)));
}

function arrangingCost(needs: ReadonlySet<Need>): number {
  return [...arrangingOf(needs).values()].reduce((sum, count) => sum + count, 0);
}

function partWith({ needs, time }: Part, unit: Unit): Pick<Part, "needs" | "time"> {
  return {
    needs: new Set([...needs, ...unit.checks.flatMap((check) => check.needs)]),
    time: time + unit.time,
  };
}

function loadOf({ needs, time }: Pick<Part, "needs" | "time">): number {
  const modes = new Set([...needs].filter(isModeNeed).map((need) => modeOfNeed[need])).size;
  return time + modes * overhead.mode + arrangingCost(needs) * overhead.arrangedRequest;
}

/** How long these checks are expected to take in one run, in the time that one request takes. */
export function expectedTime(checks: readonly Check[]): number {
  const needs = new Set(checks.flatMap((check) => check.needs));
  const time = grouped(checks, ({ id }) => topicOf(id)).reduce((sum, unit) => sum + unit.time, 0);
  return loadOf({ needs, time });
}
