import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const notation = { level: "must", section: "Resources and their fields" } as const;

/** What holds for updates and deletes of any resource. */
export const updateConventionClauses = chapter({
  "updates/delete#204": {
    ...must,
    sentence: "A delete answers 204 with an empty body.",
  },
  "updates/delete#gone": { ...must, sentence: "A deleted record gets 404." },
  "updates/partial#omitted": {
    ...must,
    sentence: "A partial update keeps each member that it omits.",
  },
  "updates/partial#features-as-found": {
    ...must,
    sentence: "An update of the features with their current values changes none of them.",
  },
  "updates/partial#null": {
    ...must,
    sentence: "An explicit null in a partial update clears a nullable member.",
  },
  "updates/partial#changed": { ...must, sentence: "A partial update writes what it names." },
  "updates/nested#creates-nothing": {
    ...notation,
    sentence: "A nested object in a write creates and links nothing.",
  },
  "updates/audit-sent#sent": {
    ...notation,
    sentence: "Sending an audit field has no effect and causes no error.",
    subjects: ["created_at", "created_by_id"],
  },
});
