import { variantsOf } from "./variant.ts";

const relations = [
  "state_id",
  "type_id",
  "parent_id",
  "assignee_ids",
  "label_ids",
  "custom_fields",
];

/** Lawful ways of answers, lists and logs of which the contract says little. */
export const openAnswerVariants = variantsOf({
  "webhook-logs-shorten-requests": {
    openPoint: "whether a webhook log holds the whole of a long request is not stated",
    alter: () => ({
      webhooks: {
        logText: ({ member, value }) =>
          member === "request_body" ? `${value?.slice(0, 40)}...` : (value ?? ""),
      },
    }),
  },
  "webhook-logs-tell-requests-with-blanks": {
    openPoint: "how a webhook log spells the JSON of a request is not stated",
    alter: () => ({
      webhooks: {
        logText: ({ member, value }) =>
          member === "request_body" && value !== null
            ? JSON.stringify(JSON.parse(value), null, 2)
            : (value ?? ""),
      },
    }),
  },
  "webhook-logs-are-not-kept": {
    openPoint: "when the log of a delivery is listed is not stated",
    alter: ({ webhooks }) => ({ webhooks: { logs: (known) => !webhooks.succeeds(known) } }),
  },
  "relations-move-no-updated-at": {
    openPoint: "whether a change of a relation moves updated_at is not stated",
    advisedBy: [
      "updates/moves#state_id",
      "updates/moves#type_id",
      "updates/moves#parent_id",
      "updates/moves#assignee_ids",
      "updates/moves#label_ids",
      "custom-fields/update#moves",
    ],
    alter: () => ({
      writes: { touches: ({ fields }) => fields.some((name) => !relations.includes(name)) },
    }),
  },
  "type-schemas-tell-one-of-namesakes": {
    openPoint: "how a type schema tells two properties of one displayed name is not stated",
    alter: ({ properties }) => ({
      properties: { name: (known) => properties.name({ ...known, taken: new Set() }) },
    }),
  },
  "members-read-no-work-items": {
    openPoint: "what a role lets its bearer read is not shown",
    alter: ({ authorization }) => ({
      authorization: {
        permits: (known) =>
          (!/^list\w*WorkItems$/.test(known.call.operation) || known.administers) &&
          authorization.permits(known),
      },
    }),
  },
  "audit-log-has-filters-called-alike": {
    openPoint: "how the filters of the audit log are called is not shown",
    alter: () => ({
      description: {
        furtherParameters: ({ operation }) =>
          operation === "listAuditLogs"
            ? [
                "actor_type",
                "event_id",
                "target_type",
                "outcome_reason",
                "ip_version",
                "duration__gte",
              ]
            : [],
      },
    }),
  },
  "default-types-are-shared": {
    openPoint: "whether a default type is one for all projects is not stated",
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) =>
          tenancy.lists(known) ||
          (known.call.list === "project-types" &&
            known.row["workspace_id"] === known.call.workspace?.id &&
            known.row["is_default"] === true &&
            (known.row["project_id"] ?? null) !== null),
      },
    }),
  },
});
