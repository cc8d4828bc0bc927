import { chapter } from "#lib/contract/clause.ts";
import { writtenKinds } from "./updates.ts";

const general = { section: "Resources and their fields, General rules for all resources" } as const;

/** What writes by external keys reach. */
export const upsertClauses = chapter({
  "updates/upsert#per-source": {
    ...general,
    level: "must",
    sentence:
      "An upsert with the external id of another source's record makes a record of its own.",
    subjects: writtenKinds,
  },
  // The contract gives upserts no body; that they match external keys follows only from what it says of reconciling.
  "updates/upsert#once": {
    level: "should",
    section: "Endpoints, Bulk operations",
    sentence:
      "An upsert with the external keys of a record changes that record and makes no other.",
    subjects: writtenKinds,
  },
});
