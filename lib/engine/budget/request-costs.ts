import { frozenProjectCount } from "#fixtures/frozen-project/frozen-project-rows.ts";
import { largeListCount } from "#fixtures/frozen-project/large-list.ts";
import { allNeeds } from "#fixtures/needs.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import type { SchemaDocument } from "#lib/openapi/declared-operation.ts";
import costs from "./request-costs.json" with { type: "json" };

/** Requests that are sent once, whichever of several checks needs them. */
interface SharedRequests {
  readonly count: number;
  /** Ids of the checks that depend on them. */
  readonly checks: readonly string[];
}

/** Requests that set up needs, by content: two needs with the same request share it. */
type Arranging = ReadonlyMap<string, number>;

/** Requests of a check of which nothing is known: it was added after the costs were measured. */
export const unknownCost = 2;

function sharedIn(line: string): SharedRequests {
  const [count = "", ...checks] = line.split(" ");
  return { count: Number(count), checks };
}

/** The requests of the checks on the embedded reference, as `lib/cli/testing/measure-costs.ts` measured them. */
const withBulk: readonly SharedRequests[] = costs.shared.map((line) => sharedIn(line));

/** The difference if records are created one by one, without a count for what is then not sent. */
const unlike: readonly SharedRequests[] = costs.oneByOne.map((line) => sharedIn(line));
const isUnlike = new Set(unlike.map(({ checks }) => checks.join(" ")));
const oneAtATime = [
  ...withBulk.filter(({ checks }) => !isUnlike.has(checks.join(" "))),
  ...unlike.filter(({ count }) => count > 0),
];

/** The requests of the checks, by default on a deployment that creates records in bulk. */
export function sharedRequests(takesBulk: TakesBulk = () => true): readonly SharedRequests[] {
  return takesBulk("work-items") ? withBulk : oneAtATime;
}

const measured = new Set(withBulk.flatMap(({ checks }) => checks));

/** Whether the costs of a check were measured. */
export function isMeasured({ id }: Pick<Check, "id">): boolean {
  return measured.has(id);
}

/** Requests of each check on which no other one rests. */
const own = new Map<string, number>();
for (const { count, checks } of withBulk) {
  const [id, ...others] = checks;
  if (id !== undefined && others.length === 0) own.set(id, (own.get(id) ?? 0) + count);
}

/** How many requests only this check sends; 0 if that was not measured. */
export function ownRequestsOf(id: string): number {
  return own.get(id) ?? 0;
}

/** What all of them would send together, setting up and removing included. */
export function costOf(
  checks: readonly Pick<Check, "id" | "needs">[],
  takesBulk?: TakesBulk,
  manner?: Manner,
): number {
  const ids = new Set<string>(checks.map(({ id }) => id));
  const arranged = arrangingOf(new Set(checks.flatMap(({ needs }) => needs)), takesBulk, manner);
  const unmeasured = checks.filter((check) => !isMeasured(check)).length;
  return [
    unmeasured * unknownCost,
    ...arranged.values(),
    ...sharedRequests(takesBulk).flatMap((shared) =>
      shared.checks.some((id) => ids.has(id)) ? shared.count : [],
    ),
  ].reduce((sum, count) => sum + count, 0);
}

/** How test data is set up: whole, or as for a smoke run. */
type Manner = "whole" | "frugal";

const arranging: Readonly<Record<Manner, ReadonlyMap<Need, Arranging>>> = {
  whole: new Map(allNeeds.map((need) => [need, new Map(costs.needs[need].map(parsed))])),
  frugal: new Map(allNeeds.map((need) => [need, new Map(costs.frugalNeeds[need].map(parsed))])),
};

/** Whether a deployment creates several records of a kind with one request. */
export type TakesBulk = (kind: string) => boolean;

/** What a schema document reports about that; without one it is tried. */
export function takesBulkBy(document: Pick<SchemaDocument, "find"> | null): TakesBulk {
  const P = "/api/v2/workspaces/{slug}/projects/{project_id}";
  return (kind) => document === null || document.find("POST", `${P}/${kind}/bulk-create/`) !== null;
}

const bulkLabel = /^(POST .*\/([\w-]+)\/)bulk-create\/$/;

/** How many records of the frozen project are created one by one without a bulk-create. */
const oneByOne: Readonly<Record<string, number>> = {
  labels: 3,
  cycles: 3,
  modules: 3,
  "work-items": frozenProjectCount,
};

/** The request with its count if a kind is not created in bulk; nothing if it is not sent then. */
function without(takesBulk: TakesBulk, label: string, count: number): readonly [string, number] {
  const [, collection, kind] = bulkLabel.exec(label) ?? [];
  if (collection === undefined || kind === undefined || takesBulk(kind)) return [label, count];
  const isLarge = label.includes("{large}");
  return [collection, isLarge ? largeListCount : (oneByOne[kind] ?? count)];
}

/** What setting up all of these needs and removing it again sends. */
export function arrangingOf(
  wanted: Iterable<Need>,
  takesBulk: TakesBulk = () => true,
  manner: Manner = "whole",
): Arranging {
  const all = new Map<string, number>();
  for (const need of wanted) {
    for (const [reported, usual] of arranging[manner].get(need) ?? []) {
      const [label, count] = without(takesBulk, reported, usual);
      if (count === 0) continue;
      all.set(label, Math.max(count, all.get(label) ?? 0));
    }
  }
  return all;
}

function parsed(line: string): [string, number] {
  const space = line.indexOf(" ");
  return [line.slice(space + 1), Number(line.slice(0, space))];
}
