import { frozenProjectCount } from "#fixtures/frozen-project/frozen-project-rows.ts";
import { allNeeds } from "#fixtures/needs.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { SchemaDocument } from "#lib/openapi/declared-operation.ts";
import costs from "./request-costs.json" with { type: "json" };

/** Requests that are sent once, however many checks need them. */
export interface SharedRequests {
  readonly count: number;
  /** Ids of the checks that rest on them. */
  readonly checks: readonly string[];
}

/** Set-up requests by key; needs with the same key share them. */
export type Arranging = ReadonlyMap<string, number>;

/** Requests of the checks on the embedded reference, measured by `lib/cli/testing/measure-costs.ts`. */
export const sharedRequests: readonly SharedRequests[] = costs.shared.map((line) => {
  const [count = "", ...checks] = line.split(" ");
  return { count: Number(count), checks };
});

/** Requests of each check that no other check shares. */
const own = new Map<string, number>();
for (const { count, checks } of sharedRequests) {
  const [id, ...others] = checks;
  if (id !== undefined && others.length === 0) own.set(id, (own.get(id) ?? 0) + count);
}

/** How many requests a check sends for itself alone; 0 if not measured. */
export function ownRequestsOf(id: string): number {
  return own.get(id) ?? 0;
}

const arranging = new Map<Need, Arranging>(
  allNeeds.map((need) => [need, new Map(costs.needs[need].map(parsed))]),
);

/** Whether a deployment creates several records of a kind in one request. */
export type TakesBulk = (kind: string) => boolean;

/** What the schema document says about that; without a document it is tried. */
export function takesBulkBy(document: Pick<SchemaDocument, "find"> | null): TakesBulk {
  const P = "/api/v2/workspaces/{slug}/projects/{project_id}";
  return (kind) => document === null || document.find("POST", `${P}/${kind}/bulk-create/`) !== null;
}

const bulkLabel = /^(POST .*\/([\w-]+)\/)bulk-create\/$/;

/** How many records of the frozen project are created one by one if not in bulk. */
const oneByOne: Readonly<Record<string, number>> = {
  labels: 3,
  cycles: 3,
  modules: 3,
  "work-items": frozenProjectCount,
};

/** The request with its count when its kind is not created in bulk; nothing if it is not sent then. */
function without(takesBulk: TakesBulk, label: string, count: number): readonly [string, number] {
  const [, collection, kind] = bulkLabel.exec(label) ?? [];
  if (collection === undefined || kind === undefined || takesBulk(kind)) return [label, count];
  // A large list is never created one by one.
  return [collection, label.includes("{crowd}") ? 0 : (oneByOne[kind] ?? count)];
}

/** The requests that set up all of these needs and remove them again. */
export function arrangingOf(wanted: Iterable<Need>, takesBulk: TakesBulk = () => true): Arranging {
  const all = new Map<string, number>();
  for (const need of wanted) {
    for (const [reported, usual] of arranging.get(need) ?? []) {
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
