import { variantsOf } from "./variant.ts";

/** Lists of areas for which the contract gives no path. */
const undescribed = /\/(?:workflows|worklogs|work-item-relation-definitions|automations)\/$/;

/** Lawful answers where the contract leaves their contents open. */
export const answerVariants = variantsOf({
  "writes-of-work-items-tell-their-external-pair": {
    openPoint: "the contract says only of reads that the external pair is not returned",
    policy: "presentation.extras",
    where: ({ resource, call }) =>
      resource === "work-item" &&
      ["create", "update", "upsert"].includes(call.kind) &&
      !call.query.has("fields"),
    instead: ({ row }, usual) => ({
      ...usual(),
      external_id: row["external_id"],
      external_source: row["external_source"],
    }),
  },
  "refusals-speak-of-common-names": {
    openPoint:
      "the contract does not state the wording of a refusal, which may use words that are names elsewhere",
    policy: "problems.detail",
    where: ({ type }) => type === "invalid_request" || type === "not_found",
    instead: (_, usual) =>
      `${String(usual())} A new project has Triage, Backlog, Todo, In Progress, Done and Cancelled, and a type Task.`,
  },
  "undescribed-areas-are-nobody-s": {
    openPoint: "the contract does not state what answers at a path that it does not give",
    policy: "authorization.permits",
    where: ({ call }) => call.method === "GET" && undescribed.test(call.path),
    instead: () => false,
  },
  "unplanned-areas-are-forbidden": {
    openPoint: "the contract does not state how a path that it does not give is refused",
    policy: "gating.refusal",
    where: ({ area }) => !["releases", "customers"].includes(area),
    instead: () => "forbidden",
  },
  "cursors-count-passed-rows": {
    openPoint:
      "the contract does not state whether a walk is affected by rows written elsewhere in the list",
    advisedBy: ["concurrency/walk#staying-rows"],
    policy: "pagination.countsPassed",
    instead: () => true,
  },
});
