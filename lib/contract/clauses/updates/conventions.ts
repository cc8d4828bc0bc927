import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const notation = { level: "must", section: "Resources and their fields" } as const;

/** What holds of updates and deletes of any resource. */
export const updateConventionClauses = chapter({
  "updates/delete#204": {
    ...must,
    sentence: "A delete answers 204 with an empty body.",
  },
  "updates/delete#gone": { ...must, sentence: "A deleted record is no longer found." },
  "updates/partial#omitted": {
    ...must,
    sentence: "A partial update keeps each member that it leaves out.",
  },
  "updates/partial#features-as-found": {
    ...must,
    sentence: "An update of the features that names what is so already moves none of them.",
  },
  "updates/partial#null": {
    ...must,
    sentence: "A partial update clears a nullable member with an explicit null.",
  },
  "updates/partial#changed": { ...must, sentence: "A partial update writes what it names." },
  "updates/nested#creates-nothing": {
    ...notation,
    sentence: "A nested object in a write creates and links nothing.",
  },
  "updates/audit-sent#sent": {
    ...notation,
    sentence: "Sending an audit field has no effect and is no error.",
    subjects: ["created_at", "created_by_id"],
  },
});
