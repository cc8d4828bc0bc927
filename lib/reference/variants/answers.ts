import { variantsOf } from "./variant.ts";

/** Lists of areas for which the contract gives no path. */
const undescribed = /\/(?:workflows|worklogs|work-item-relation-definitions|automations)\/$/;

/** Lawful answers where what is told is left open. */
export const answerVariants = variantsOf({
  "writes-of-work-items-tell-their-external-pair": {
    openPoint: "that an external pair is not returned is said of reads",
    alter: ({ presentation }) => ({
      presentation: {
        extras: (known) => {
          const { call, resource, row } = known;
          const isWrite = ["create", "update", "upsert"].includes(call.kind);
          const isWhole = resource === "work-item" && isWrite && !call.query.has("fields");
          const extras = presentation.extras(known);
          if (!isWhole) return extras;
          const { external_id, external_source } = row;
          return { ...extras, external_id, external_source };
        },
      },
    }),
  },
  "refusals-speak-of-common-names": {
    openPoint: "the wording of a refusal is not stated, and may use words that are names elsewhere",
    alter: ({ problems }) => ({
      problems: {
        detail: (known) =>
          known.type === "invalid_request" || known.type === "not_found"
            ? `${String(problems.detail(known))} A new project has Triage, Backlog, Todo, In Progress, Done and Cancelled, and a type Task.`
            : problems.detail(known),
      },
    }),
  },
  "undescribed-areas-are-nobody-s": {
    openPoint: "what answers at a path that the contract does not give is not stated",
    alter: ({ authorization }) => ({
      authorization: {
        permits: (known) =>
          !(known.call.method === "GET" && undescribed.test(known.call.path)) &&
          authorization.permits(known),
      },
    }),
  },
  "unplanned-areas-are-forbidden": {
    openPoint: "how a path that the contract does not give is refused is not stated",
    alter: ({ gating }) => ({
      gating: {
        refusal: (known) =>
          ["releases", "customers"].includes(known.area) ? gating.refusal(known) : "forbidden",
      },
    }),
  },
  "cursors-count-passed-rows": {
    openPoint: "whether a walk minds rows that are written elsewhere in the list is not stated",
    advisedBy: ["concurrency/walk#staying-rows"],
    alter: () => ({ pagination: { countsPassed: () => true } }),
  },
});
