import type { Known } from "#lib/reference/call.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";

/** The most records of a kind in one project, or in the workspace outside of projects. */
export type Most = Readonly<Record<string, readonly [kind: RecordKind, most: number]>>;

/** A plan on which a few records of each kind are enough to work, but not for all that a run makes at once. */
const few: Most = {
  module: ["module", 25],
  cycle: ["cycle", 20],
  label: ["label", 25],
  state: ["state", 20],
  "project-type": ["type", 20],
  "workspace-type": ["type", 20],
  "project-property": ["property", 20],
  "workspace-property": ["property", 20],
  milestone: ["milestone", 20],
  webhook: ["webhook", 10],
};

type CreatedBy = Policies["writes"]["createdBy"];

const detail = "The plan allows no more records of this kind.";

/** Refuses each create beyond a number with a problem of this type. */
export function limited(most: Most, type: ProblemType): CreatedBy {
  return (known) => {
    const [kind, allowed] = most[known.resource] ?? [];
    if (kind === undefined || allowed === undefined) return conforming.writes.createdBy(known);
    if (held(known, kind) >= allowed) throw new Problem(type, { detail });
    return conforming.writes.createdBy(known);
  };
}

/** The records of a kind among which a create of this resource would stand. */
function held({ call, resource }: Known<{ resource: string }>, kind: RecordKind): number {
  const place =
    resource.startsWith("workspace") || resource === "webhook" ? null : call.project?.id;
  return call.store
    .rows(kind)
    .filter((row) => row["workspace_id"] === call.workspace?.id)
    .filter((row) => (row["project_id"] ?? null) === (place ?? null)).length;
}

const capped = (type: ProblemType, status?: number): Policies =>
  altered(conforming, {
    writes: { createdBy: limited(few, type) },
    ...(status !== undefined && {
      problems: {
        status: (known) => (known.detail === detail ? status : conforming.problems.status(known)),
      },
    }),
  });

/**
 * The reference with a plan that allows few records of a kind, by the status with which it refuses more. Only a whole
 * run makes room, so these are judged apart from the variants; 422 is no status of the contract.
 */
export const quotas = {
  "quota-400": capped("invalid_request"),
  "quota-402": capped("payment_required"),
  "quota-403": capped("forbidden"),
  "quota-409": capped("conflict"),
  "quota-422": capped("invalid_request", 422),
} as const satisfies Readonly<Record<string, Policies>>;
