import { family } from "#lib/contract/family.ts";
import { createdWithoutId } from "./building/created-ids.ts";
import { doneAt, mutantsOf } from "./building/mutant.ts";
import { servingWhere, storingWhere } from "./building/altered-members.ts";

/** Defects of estimate points. */
export const estimatesMutants = {
  ...family(
    ["list", "read", "update"] as const,
    (kind) => `estimate-point-value-is-a-number-on-${kind}` as const,
    (kind) =>
      servingWhere(
        `returns the value of an estimate point as a number when the operation is a ${kind}`,
        ({ call, resource, name }) =>
          call.kind === kind && resource === "estimate-point" && name === "value",
        () => 5,
      ),
  ),
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
