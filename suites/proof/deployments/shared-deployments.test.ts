import { expect, test } from "vitest";
import type { CheckId } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Known } from "#lib/reference/call.ts";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import { overridden } from "#lib/reference/override.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { BareDeployment } from "./bare-deployment.ts";
import { beyond, judgeBare } from "./bare-deployment.ts";

/** Whether a record is written by a route that the contract does not give. */
const isBeyond = ({ call }: Known) =>
  [...beyond, "createWorkItem", "updateWorkItem", "createInitiativeLabel"].includes(call.operation);

/** Claims about the answer to such a write. */
const untoldWrites: readonly CheckId[] = [
  "concurrency.work-items.numbers",
  "expansion.create.adds-state",
  "expansion.create.survives-fields",
  "expansion.update.survives-fields",
  "fields.custom-fields.update",
  "updates.create-work-item.name-255",
  "updates.create-work-item.priority-default",
  "updates.expand.labels",
  "updates.expand.parent-cleared",
  "updates.lone.work-item-name",
  "updates.moves.priority",
  "updates.null.work-item-type_id",
];

/** Claims about it for which the record is read back. */
const readBack: readonly CheckId[] = [
  "initiative-labels.update.name-keeps",
  "estimates.point.value",
  "fields.custom-fields.create",
  "milestones.made.target-date",
];

const reportingWrites = [
  ...untoldWrites,
  ...readBack,
  "initiative-labels.update.color-keeps",
  "intake.body",
];

/** Claims that need a state that only another project has. */
const strangeStates: readonly CheckId[] = [
  "tenancy.body.sibling-state-id",
  "type-schema.document.state-elsewhere",
  "updates.other-project.state_id",
];

const isState = (row: Row, { call }: Known) =>
  row["group"] !== undefined && row["workspace_id"] === call.workspace?.id;

const deployments: Readonly<Record<string, BareDeployment>> = {
  "creates and updates answer an id alone": {
    openPoint: "the contract does not state what a write returns if its route is not given",
    alter: ({ presentation }) => ({
      presentation: {
        single: (known) => {
          const body = presentation.single(known);
          return isBeyond(known) ? { id: memberOf(body, "id") } : body;
        },
      },
    }),
    asking: reportingWrites,
    silent: untoldWrites,
  },
  "states are those of the workspace": {
    openPoint: "a workspace may govern the states of all its projects",
    alter: (base) => ({
      tenancy: {
        lists: (known) => known.own || isState(known.row, known),
        bodyIdBelongs: (known) => isState(known.target, known) || base.tenancy.bodyIdBelongs(known),
      },
      typeSchema: overridden(base, mutants["document-offers-states-of-the-workspace"]).typeSchema,
    }),
    asking: [
      "problems.refused-body",
      "updates.refused-body",
      "requests.refused-body",
      ...strangeStates,
    ],
    silent: strangeStates,
  },
};

test.for(Object.entries(deployments))("nothing is accused if %s", async ([, deployment]) => {
  const { silent = [] } = deployment;

  const reported = await judgeBare(deployment);

  expect(reported).toEqual({ accusations: [], silent: silent.toSorted() });
});
