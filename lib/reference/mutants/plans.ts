import { shortlyNamed, slugOf } from "#lib/contract/clauses/requests/short-identifiers.ts";
import { family } from "#lib/contract/family.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "./mutant.ts";
import { doneAt, mutantsOf } from "./mutant.ts";
import { servingWhere, storingWhere } from "./record-defects.ts";

/** Last segment of the path of each list. */
const segments = {
  labels: "/labels/",
  milestones: "/milestones/",
  "estimate points": "/points/",
  pages: "/pages/",
  members: "/members/",
} as const;

const unnamed = (resource: string, title: string): Mutant =>
  servingWhere(
    `does not tell the id of ${title} that it makes`,
    (known) => known.call.kind === "create" && known.resource === resource && known.name === "id",
    () => absent,
  );

const onMilestone = { resource: "milestone", field: "target_date" } as const;

/** Defects of estimate points, milestones and short identifiers. */
export const planMutants = {
  ...family(
    shortlyNamed,
    (name) => `short-identifier-unknown-to-${slugOf[name]}` as const,
    (name): Mutant => ({
      defect: `knows no short identifier of a project on the list of ${name}`,
      policy: "tenancy.readsShortIdentifier",
      where: ({ call }) => call.kind === "list" && call.path.endsWith(segments[name]),
      instead: () => false,
    }),
  ),
  ...mutantsOf({
    "estimate-point-is-made-without-an-id": unnamed("estimate-point", "an estimate point"),
    "milestone-is-made-without-an-id": unnamed("milestone", "a milestone"),
    "estimate-point-value-is-a-number": doneAt(
      ["createEstimatePoint?"],
      servingWhere(
        "serves the value of an estimate point as a number",
        ({ resource, name }) => resource === "estimate-point" && name === "value",
        () => 5,
      ),
    ),
    "estimate-point-value-is-forgotten": doneAt(
      ["createEstimatePoint?"],
      storingWhere(
        "does not keep the value of an estimate point",
        ({ resource, field }) => resource === "estimate-point" && field === "value",
        () => "",
      ),
    ),
    "milestone-target-date-is-an-instant": servingWhere(
      "serves the target date of a milestone as an instant",
      ({ resource, name }) => resource === onMilestone.resource && name === onMilestone.field,
      ({ value }) => (typeof value === "string" ? `${value}T00:00:00Z` : value),
    ),
    "milestone-target-date-is-forgotten": doneAt(
      ["createMilestone?"],
      storingWhere(
        "does not keep the target date of a milestone",
        ({ resource, field }) => resource === onMilestone.resource && field === onMilestone.field,
        () => null,
      ),
    ),
  }),
} as const;
