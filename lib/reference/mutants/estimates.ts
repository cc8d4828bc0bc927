import { family } from "#lib/contract/family.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import type { PointWrite } from "#lib/contract/subjects/falsy-values.ts";
import { falsyValues, pointWrites } from "#lib/contract/subjects/falsy-values.ts";
import { createdWithoutId } from "./building/created-ids.ts";
import type { Mutant } from "./building/mutant.ts";
import { doneAt, mutantsOf } from "./building/mutant.ts";
import { servingWhere, storingWhere } from "./building/altered-members.ts";

const kinds = { create: "create", update: "update", "bulk update": "bulk" } as const;

/** Takes a value that looks false for one that was not sent. */
const losing = (write: PointWrite): Mutant =>
  storingWhere(
    `takes a value like false of an estimate point for none in a ${write}`,
    ({ call, resource, field, value }) =>
      call.kind === kinds[write] &&
      resource === "estimate-point" &&
      field === "value" &&
      falsyValues.some((one) => one === value),
    ({ stored }) => stored ?? "",
  );

/** Defects of estimate points. */
export const estimatesMutants = {
  ...family(
    pointWrites,
    (write) => `falsy-value-of-an-estimate-point-is-lost-by-a-${dashed(write)}` as const,
    losing,
  ),
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
