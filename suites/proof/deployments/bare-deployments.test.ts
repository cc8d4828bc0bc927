import { expect, test } from "vitest";
import type { CheckId } from "#lib/check/check.ts";
import { disputedOperations, disputedRoutes } from "#lib/contract/disputed-routes.ts";
import type { Known } from "#lib/reference/call.ts";
import type { Alteration, Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { BareDeployment } from "./bare-deployment.ts";
import { beyond, judgeBare } from "./bare-deployment.ts";

/** These paths do not exist, for any method. */
function lacking({ negotiation }: Policies, lacks: (path: string) => boolean): Alteration {
  return {
    negotiation: {
      servesAs: (known) => {
        if (lacks(known.call.path)) throw new Problem("not_found");
        return negotiation.servesAs(known);
      },
    },
  };
}

const disputedPaths: readonly string[] = disputedRoutes.map(({ path }) => path);

const isQuiet = ({ call }: Known) =>
  ["updateModule", "updateProjectMember"].includes(call.operation);

const madeBeyond = [
  "updates.create-whole.work-item",
  "comments.create.comment-html",
  "cycles.search.word",
  "estimates.point",
  "milestones.made",
  "states.conflict.name",
  "states.conflict.name-elsewhere",
  "states.conflict.name-given-up",
];

/** Bodies that no write accepts. */
const wrongBodies = [
  "body-array-of-a-word",
  "body-empty-array",
  "body-number",
  "body-text",
] as const;

/** Checks that need the answer to report what was created. */
const untold: readonly CheckId[] = [
  "comments.create.comment-html",
  "estimates.point.id",
  "estimates.point.value",
  "milestones.made.id",
  "milestones.made.target-date",
  "states.conflict.name-given-up",
];

const deployments: Readonly<Record<string, BareDeployment>> = {
  "work items are made with more than a name": {
    openPoint: "the contract does not state which members a new work item requires",
    alter: ({ writes }) => ({
      writes: {
        body: (known) =>
          known.call.operation === "createWorkItem" && !("priority" in known.body)
            ? {}
            : writes.body(known),
      },
    }),
    asking: ["tenancy.body", "requests.body.assignee-outside-project", "updates.create-work-item"],
    silent: [
      "requests.body.assignee-outside-project",
      "tenancy.body.foreign-label-ids",
      "tenancy.body.foreign-parent-id",
      "tenancy.body.foreign-state-id",
      "tenancy.body.foreign-type-id",
      "tenancy.body.sibling-type-id",
      "tenancy.body.unjoined-assignee-on-create",
      "tenancy.body.unjoined-assignee-on-update",
      "tenancy.body.named-label-ids",
      "tenancy.body.named-parent-id",
      "tenancy.body.named-state-id",
      "tenancy.body.sibling-label-ids",
      "tenancy.body.sibling-parent-id",
      "tenancy.body.sibling-state-id",
      "updates.create-work-item.priority-default",
    ],
  },
  "two nodes are joined by one edge": {
    openPoint:
      "the contract does not state whether edges may connect two nodes twice, or in a cycle",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const { source_node_id: source, target_node_id: target } = known.body;
          const joins = (row: Row) =>
            [source, target].includes(row["source_node_id"]) &&
            [source, target].includes(row["target_node_id"]);
          const { operation, store } = known.call;
          if (operation === "createAutomationEdge" && store.rows("automation-edge").some(joins)) {
            throw new Problem("conflict");
          }
          return writes.body(known);
        },
      },
    }),
    asking: ["automations.edge-create", "updates.audit-sent.createAutomationEdge"],
    silent: [],
  },
  "what version 1 serves as well is neither declared nor served": {
    openPoint: "it is disputed whether areas that version 1 also serves have to be served",
    alter: (base) => lacking(base, (path) => disputedPaths.includes(path)),
    asking: disputedOperations.map((name) => `requests.${name}`),
    silent: [
      ...disputedOperations.flatMap(
        (name) =>
          [
            `requests.${name}.put`,
            `requests.${name}.accept-png`,
            ...(name === "listProjectPages" ? [] : wrongBodies).map(
              (form) => `requests.${name}.${form}` as const,
            ),
          ] as const,
      ),
      ...(["bulkUpdateEstimatePoints", "bulkUpdateMilestones"] as const).flatMap(
        (name) => [`requests.${name}.body-nothing`, `requests.${name}.body-null`] as const,
      ),
      "requests.createIntakeWorkItem.plain-text",
      "requests.updateInitiativeLabel.plain-text",
      "requests.createIntakeWorkItem.name-kept",
      "requests.createIntakeWorkItem.name-whole",
      "requests.updateInitiativeLabel.name-kept",
      "requests.updateInitiativeLabel.name-whole",
    ],
    undeclared: disputedRoutes,
  },
  "comments are made in batches alone": {
    openPoint: "the contract gives no route of a single comment",
    alter: ({ negotiation }) => ({
      negotiation: {
        allowsMethod: (known) =>
          known.call.operation !== "createComment" && negotiation.allowsMethod(known),
      },
    }),
    asking: ["comments.path"],
  },
  "no route leads to one module": {
    openPoint: "the contract gives no route of a single module",
    alter: (base) => lacking(base, (path) => path.endsWith("/modules/{pk}/")),
    asking: ["updates.update-whole.module", "updates.create-whole.module", "modules.sort-order"],
    silent: [
      "updates.create-whole.module",
      "updates.update-whole.module",
      "modules.sort-order.ahead-of-moved",
      "modules.sort-order.update",
    ],
  },
  "creates answer nothing": {
    openPoint: "the contract does not state what a create returns if its route is not given",
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) =>
          beyond.includes(known.call.operation) ? null : presentation.single(known),
      },
    }),
    asking: madeBeyond,
    silent: untold,
  },
  "creates answer an object that holds the record": {
    openPoint: "the contract does not state what a create returns if its route is not given",
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) => {
          const body = presentation.single(known);
          return beyond.includes(known.call.operation) ? { made: body } : body;
        },
      },
    }),
    asking: madeBeyond,
    silent: untold,
  },
  "types are not counted": {
    openPoint: "the contract does not state which lists refuse to count",
    alter: () => ({
      pagination: {
        countDisabled: ({ call, style }) =>
          style === "offset" && ["project-types", "workspace-types"].includes(call.list ?? ""),
      },
    }),
    asking: ["active", "answers", "description", "inactive", "listed"].map(
      (claim) => `work-item-types.create.${claim}-project`,
    ),
  },
  "updates answer nothing": {
    openPoint: "the contract does not state what an update returns if its route is not given",
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) => (isQuiet(known) ? null : presentation.single(known)),
        status: (known) => (isQuiet(known) ? 204 : presentation.status(known)),
      },
    }),
    asking: ["members.update", "modules.sort-order"],
  },
};

test.for(Object.entries(deployments))("nothing is accused if %s", async ([, deployment]) => {
  const { silent = [] } = deployment;

  const reported = await judgeBare(deployment);

  expect(reported).toEqual({ accusations: [], silent: silent.toSorted() });
});
