import { createdWithoutId } from "./building/created-ids.ts";
import { servingWhere, storingWhere } from "./building/altered-members.ts";
import { doneAt, mutantsOf } from "./building/mutant.ts";

const onMilestone = { resource: "milestone", field: "target_date" } as const;

/** Defects of milestones. */
export const milestonesMutants = mutantsOf({
  "milestone-is-made-without-an-id": createdWithoutId("milestone", "a milestone"),
  "milestone-target-date-is-an-instant": servingWhere(
    "returns the target date of a milestone as an instant",
    ({ resource, name }) => resource === onMilestone.resource && name === onMilestone.field,
    ({ value }) => (typeof value === "string" ? `${value}T00:00:00Z` : value),
  ),
  "milestone-target-date-is-forgotten": doneAt(
    ["createMilestone?"],
    storingWhere(
      "does not store the target date of a milestone",
      ({ resource, field }) => resource === onMilestone.resource && field === onMilestone.field,
      () => null,
    ),
  ),
});
