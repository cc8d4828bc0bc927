import { createdWithoutId } from "./building/created-ids.ts";
import { doneAt, mutantsOf } from "./building/mutant.ts";
import { servingWhere, storingWhere } from "./building/altered-members.ts";

/** Defects of estimate points. */
export const estimatesMutants = {
  ...mutantsOf({
    "estimate-point-is-made-without-an-id": createdWithoutId("estimate-point", "an estimate point"),
    "estimate-point-value-is-a-number": doneAt(
      ["createEstimatePoint?"],
      servingWhere(
        "returns the value of an estimate point as a number",
        ({ resource, name }) => resource === "estimate-point" && name === "value",
        () => 5,
      ),
    ),
    "estimate-point-value-is-forgotten": doneAt(
      ["createEstimatePoint?"],
      storingWhere(
        "does not store the value of an estimate point",
        ({ resource, field }) => resource === "estimate-point" && field === "value",
        () => "",
      ),
    ),
  }),
} as const;
