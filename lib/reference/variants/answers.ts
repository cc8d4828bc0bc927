import { variantsOf } from "./variant.ts";

/** Lists of areas for which the contract gives no path. */
const undescribed = /\/(?:workflows|worklogs|work-item-relation-definitions|automations)\/$/;

/** Lawful answers where what is reported is left open. */
export const answerVariants = variantsOf({
  "writes-of-work-items-tell-their-external-pair": {
    openPoint: "that an external pair is not returned is said of reads",
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
    openPoint: "the wording of a refusal is not stated, and may use words that are names elsewhere",
    policy: "problems.detail",
    where: ({ type }) => type === "invalid_request" || type === "not_found",
    instead: (_, usual) =>
      `${String(usual())} A new project has Triage, Backlog, Todo, In Progress, Done and Cancelled, and a type Task.`,
  },
  "undescribed-areas-are-nobody-s": {
    openPoint: "what answers at a path that the contract does not give is not stated",
    policy: "authorization.permits",
    where: ({ call }) => call.method === "GET" && undescribed.test(call.path),
    instead: () => false,
  },
  "unplanned-areas-are-forbidden": {
    openPoint: "how a path that the contract does not give is refused is not stated",
    policy: "gating.refusal",
    where: ({ area }) => !["releases", "customers"].includes(area),
    instead: () => "forbidden",
  },
  "cursors-count-passed-rows": {
    openPoint: "whether a walk minds rows that are written elsewhere in the list is not stated",
    advisedBy: ["concurrency/walk#staying-rows"],
    policy: "pagination.countsPassed",
    instead: () => true,
  },
});
