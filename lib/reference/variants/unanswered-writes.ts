import { operations } from "#lib/contract/operations.ts";
import type { Call } from "#lib/reference/call.ts";
import { variantsOf } from "./variant.ts";

const given: ReadonlySet<string> = new Set(Object.keys(operations));

/** Whether the contract gives neither the route of a write nor what it answers; it says what work items answer. */
function isOpen({ operation, resource }: Call): boolean {
  return !given.has(operation) && resource !== "work-item";
}

/** Lawful answers of writes that do not hold what was written. */
export const unansweredWriteVariants = variantsOf({
  "creates-answer-the-id-alone": {
    openPoint: "the contract does not show what a create on a route that it does not give answers",
    policy: "presentation.single",
    where: ({ call }) => ["create", "upsert"].includes(call.kind) && isOpen(call),
    instead: ({ body }) => ({ id: Object(body).id }),
  },
  "updates-answer-204": {
    openPoint: "the contract does not show what an update on a route that it does not give answers",
    // The document of the reference declares the record.
    advisedBy: ["schema-document/truth#status"],
    policy: "presentation.status",
    where: ({ call }) => call.kind === "update" && isOpen(call),
    instead: () => 204,
  },
});
