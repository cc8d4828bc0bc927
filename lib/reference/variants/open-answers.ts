import { absent } from "#lib/reference/policies/presentation.ts";
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
  "webhook-logs-mask-requests": {
    openPoint: "whether a webhook log tells what a request held is not stated",
    alter: ({ webhooks }) => ({
      webhooks: {
        logText: (known) =>
          /^request_(?:body|headers)$/.test(known.member) ? "***" : webhooks.logText(known),
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
    advisedBy: ["updates/moves#relation", "custom-fields/update#moves"],
    alter: () => ({
      writes: { touches: ({ fields }) => fields.some((name) => !relations.includes(name)) },
    }),
  },
  "audit-entries-are-numbered": {
    openPoint: "fields of an entry of the audit log are not shown",
    advisedBy: ["requests/id#of-entries", "document/truth#body"],
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "audit-entry" && known.name === "id"
            ? Number.parseInt(known.row.id.slice(0, 8), 16)
            : presentation.member(known),
      },
    }),
  },
  "audit-entries-have-no-id": {
    openPoint: "fields of an entry of the audit log are not shown",
    advisedBy: ["requests/id#of-entries", "document/truth#body"],
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === "audit-entry" && known.name === "id"
            ? absent
            : presentation.member(known),
      },
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
  "cycles-are-walked-by-other-orders": {
    openPoint: "which orderings of cycles and properties back a cursor is not stated",
    alter: ({ ordering }) => ({
      ordering: {
        eligible: (known) =>
          ["cycles", "project-properties"].includes(known.call.list ?? "")
            ? known.name === "sort_order"
            : ordering.eligible(known),
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
