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

/** Lawful answers, lists and logs of which the contract says little. */
export const unspecifiedAnswerVariants = variantsOf({
  "webhook-logs-shorten-requests": {
    openPoint:
      "the contract does not state whether a webhook log holds the whole of a long request",
    policy: "webhooks.logText",
    where: ({ member }) => member === "request_body",
    instead: ({ value }) => `${value?.slice(0, 40)}...`,
  },
  "webhook-logs-mask-requests": {
    openPoint: "the contract does not state whether a webhook log shows the contents of a request",
    policy: "webhooks.logText",
    where: ({ member }) => /^request_(?:body|headers)$/.test(member),
    instead: () => "***",
  },
  "webhook-logs-tell-requests-with-blanks": {
    openPoint: "the contract does not state how a webhook log spells the JSON of a request",
    policy: "webhooks.logText",
    where: ({ member }) => member === "request_body",
    instead: ({ value }, usual) =>
      value === null ? usual() : JSON.stringify(JSON.parse(value), null, 2),
  },
  "webhook-logs-are-not-kept": {
    openPoint: "the contract does not state when the log of a delivery is listed",
    policy: "webhooks.logs",
    instead: (known, _, { webhooks }) => !webhooks.succeeds(known),
  },
  "relations-move-no-updated-at": {
    openPoint: "the contract does not state whether a change of a relation changes updated_at",
    advisedBy: ["updates/moves#relation", "custom-fields/update#moves"],
    policy: "writes.touches",
    where: ({ fields }) => !fields.some((name) => !relations.includes(name)),
    instead: () => false,
  },
  "audit-entries-are-numbered": {
    openPoint: "the contract does not show the fields of an entry of the audit log",
    advisedBy: ["requests/id#of-entries", "schema-document/truth#body"],
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "audit-entry" && name === "id",
    instead: ({ row }) => Number.parseInt(row.id.slice(0, 8), 16),
  },
  "audit-entries-have-no-id": {
    openPoint: "the contract does not show the fields of an entry of the audit log",
    advisedBy: ["requests/id#of-entries", "schema-document/truth#body"],
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "audit-entry" && name === "id",
    instead: () => absent,
  },
  "type-schemas-tell-one-of-namesakes": {
    openPoint:
      "the contract does not state how a type schema shows two properties with the same display name",
    policy: "properties.name",
    instead: (known, usual) => usual({ ...known, taken: new Set() }),
  },
  "members-read-no-work-items": {
    openPoint: "the contract does not show what a role allows a user to read",
    policy: "authorization.permits",
    where: ({ call, administers }) => /^list\w*WorkItems$/.test(call.operation) && !administers,
    instead: () => false,
  },
  "audit-log-has-filters-called-alike": {
    openPoint: "the contract does not show the names of the filters of the audit log",
    policy: "description.furtherParameters",
    where: ({ operation }) => operation === "listAuditLogs",
    instead: () => [
      "actor_type",
      "event_id",
      "target_type",
      "outcome_reason",
      "ip_version",
      "duration__gte",
    ],
  },
  "cycles-are-walked-by-other-orders": {
    openPoint:
      "the contract does not state which orderings of cycles and properties can back a cursor",
    policy: "ordering.eligible",
    where: ({ call }) => ["cycles", "project-properties"].includes(call.list ?? ""),
    instead: ({ name }) => name === "sort_order",
  },
  "default-types-are-shared": {
    openPoint: "the contract does not state whether all projects share one default type",
    policy: "tenancy.lists",
    where: ({ call, row }) =>
      call.list === "project-types" &&
      row["workspace_id"] === call.workspace?.id &&
      row["is_default"] === true &&
      (row["project_id"] ?? null) !== null,
    instead: () => true,
  },
});

/** Relations whose objects the contract describes; records of other kinds have relations of other names. */
const described: ReadonlySet<string> = new Set([
  "state",
  "type",
  "assignees",
  "labels",
  "member",
  "work-item parent",
]);

/** Lawful answers where the contract shows no shape. */
export const undescribedVariants = variantsOf({
  "undescribed-objects-have-no-id": {
    openPoint:
      "the contract does not show the shapes of expanded cycles, modules, leads, owners and parents of pages, nor whether they stay as they are",
    advisedBy: ["schema-document/truth#body"],
    policy: "expansion.leaf",
    where: ({ relation, resource }) =>
      !described.has(relation) && !described.has(`${resource} ${relation}`),
    instead: ({ target }) => ({
      title: target["name"] ?? target["display_name"] ?? "",
      opened: Math.random(),
    }),
  },
});
