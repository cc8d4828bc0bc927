import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

const most = { webhooks: 1, points: 8 } as const;

/** A route that the contract does not give is not served. */
const withoutCreate = (noun: string): Variant => ({
  openPoint: `the contract gives no route that creates a ${noun.toLowerCase()}`,
  policy: "negotiation.allowsMethod",
  where: ({ call }) =>
    [`create${noun}`, `upsert${noun}`, `bulkCreate${noun}s`].includes(call.operation),
  instead: () => false,
});

const isStateWrite = ({ operation }: Call): boolean =>
  /^(?:create|update|delete|upsert|bulk\w+)States?$/.test(operation);

/** Archives what is below a work item, at any depth. */
function archiveBelow(call: Call, { id }: Row): void {
  for (const child of call.store.rows("work-item")) {
    if (child["parent_id"] !== id || (child["archived_at"] ?? null) !== null) continue;
    const archived_at = call.store.now("work-item", child["project_id"]);
    archiveBelow(call, call.store.update("work-item", child.id, { archived_at }));
  }
}

const refused = (field: string) => [{ field, code: "invalid", message: "Not so many." }];

/**
 * Lawful deployments that have, or take, less of something than others. They change what is set up, so they are judged
 * with test data of their own, apart from the other variants.
 */
export const scarcities = variantsOf({
  "projects-begin-without-states": {
    openPoint: "the contract does not state which states a new project has",
    policy: "lifecycle.furnishesStates",
    instead: () => false,
  },
  "states-are-governed-by-the-workspace": {
    openPoint: "states may be governed at workspace level",
    policy: "negotiation.servesAs",
    where: ({ call }) => isStateWrite(call),
    instead: () => {
      throw new Problem("conflict", { code: "states_managed_at_workspace" });
    },
  },
  "workspaces-have-one-webhook": {
    openPoint: "the contract does not state how many webhooks a workspace may have",
    policy: "writes.createdBy",
    where: ({ call, resource }) =>
      resource === "webhook" &&
      call.store.rows("webhook").filter((row) => row["workspace_id"] === call.workspace?.id)
        .length >= most.webhooks,
    instead: () => {
      throw new Problem("conflict");
    },
  },
  "estimates-have-eight-points": {
    openPoint: "the contract does not state how many points an estimate may have",
    policy: "writes.createdBy",
    where: ({ call, resource }) =>
      resource === "estimate-point" &&
      call.store.rows("estimate-point").filter((row) => row["estimate_id"] === call.parent?.id)
        .length >= most.points,
    instead: () => {
      throw new Problem("invalid_request", { errors: refused("value") });
    },
  },
  "work-items-have-one-assignee": {
    openPoint: "the contract does not state how many assignees a work item may have",
    policy: "writes.judgesTogether",
    where: ({ resource, values: { assignee_ids: assignees } }) =>
      resource === "work-item" && Array.isArray(assignees) && assignees.length > 1,
    instead: (_, usual) => [...usual(), ...refused("assignee_ids")],
  },
  "work-items-have-no-parent": {
    openPoint: "the contract does not state which work items may have a parent",
    policy: "writes.judgesTogether",
    where: ({ resource, values }) =>
      resource === "work-item" && (values["parent_id"] ?? null) !== null,
    instead: (_, usual) => [...usual(), ...refused("parent_id")],
  },
  "children-are-archived-with-their-parent": {
    openPoint: "the contract does not state what else is archived with a work item",
    policy: "lifecycle.archives",
    instead: ({ call, row }, usual) => {
      archiveBelow(call, row);
      return usual();
    },
  },
  "drafts-are-not-listed": {
    openPoint: "the contract does not state whether drafts are on lists",
    policy: "lifecycle.listsRow",
    where: ({ row }) => row["is_draft"] === true,
    instead: () => false,
  },
  "drafts-are-not-read": {
    openPoint: "the contract does not state who may read a draft",
    policy: "tenancy.seesRecord",
    where: ({ kind, record }) => kind === "work-item" && record["is_draft"] === true,
    instead: () => false,
  },
  "plan-without-modules": {
    openPoint: "402 is a valid answer of every operation",
    policy: "negotiation.servesAs",
    where: ({ call }) => /\/modules\//.test(call.path),
    instead: () => {
      throw new Problem("payment_required");
    },
  },
  "labels-are-not-created": withoutCreate("Label"),
  "cycles-are-not-created": withoutCreate("Cycle"),
  "milestones-are-not-created": withoutCreate("Milestone"),
  "estimates-are-not-created": withoutCreate("Estimate"),
});
