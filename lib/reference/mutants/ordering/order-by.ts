import { everyField } from "#lib/contract/subjects/mistaken-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of `order_by`. */
export const orderByMutants = mutantsOf({
  "order-ignored": {
    defect: "ignores order_by=created_at and order_by=id",
    policy: "ordering.knows",
    where: ({ name }) => ["created_at", "id"].includes(name),
    instead: () => false,
    at: [
      "listProjectWorkItems?order_by&per_page",
      "listWorkspaceWorkItems?order_by&per_page&project_id",
    ],
  },
  "workspace-items-are-ordered-project-by-project": {
    defect: "orders the work items of a workspace within each project only",
    policy: "ordering.key",
    where: ({ call }) => call.list === "workspace-work-items",
    instead: ({ row }, usual) =>
      `${String(row["project_id"])} ${String(usual()).padStart(24, "0")}`,
    at: [
      "listWorkspaceWorkItems?external_id&fields&order_by&per_page",
      "listWorkspaceWorkItems?external_id&fields&per_page",
    ],
  },
  "order-hyphen-ignored": {
    defect: "sorts in ascending order when a hyphen requests descending order",
    policy: "ordering.readsHyphen",
    instead: () => false,
  },
  "order-unknown-refused": {
    defect: "refuses an unknown ordering",
    policy: "ordering.refusesUnknown",
    instead: () => true,
  },
  "order-unknown-downward-refused": {
    defect: "refuses an unknown descending ordering",
    policy: "ordering.refusesUnknown",
    where: ({ text }) => text.startsWith("-"),
    instead: () => true,
  },
  "order-by-unlisted-field": {
    defect: "orders by any field of a record, even one that is not an ordering of the list",
    policy: "ordering.fallback",
    where: ({ text }) => everyField.includes((text ?? "").replace(/^-/, "")),
    instead: ({ text, standard }) => text ?? standard,
  },
  "order-by-unlisted-field-turned": {
    defect: "orders by any field of a record, in the opposite direction",
    policy: "ordering.fallback",
    where: ({ text }) => everyField.includes(text ?? ""),
    instead: ({ text, standard }) => (text === null ? standard : `-${text}`),
  },
  "order-unknown-falls-to-id": {
    defect: "orders by id when the ordering is unknown",
    policy: "ordering.fallback",
    where: ({ text }) => text !== null,
    instead: () => "id",
  },
  "order-default-is-oldest-first": {
    defect: "lists the oldest work items first without order_by",
    policy: "ordering.fallback",
    instead: (_, usual) => usual().replace(/^-/, ""),
  },
  "order-default-is-oldest-first-by-cursor": {
    defect: "lists the oldest work items first on a cursor walk without order_by",
    policy: "ordering.fallback",
    where: ({ text, call }) => text === null && call.query.has("paginate"),
    instead: (_, usual) => usual().replace(/^-/, ""),
  },
  "order-tiebreak-random": {
    defect: "orders rows with equal values randomly",
    policy: "ordering.tiebreak",
    instead: () => Math.random() - 0.5,
    at: ["listProjectWorkItems?offset&order_by&per_page"],
  },
  "order-priority-alphabetical": {
    defect: "orders priorities alphabetically",
    policy: "ordering.priorityRank",
    instead: ({ value }) => String(value).codePointAt(0) ?? 0,
  },
  "order-priority-upside-down": {
    defect: "orders priorities from none to urgent",
    policy: "ordering.priorityRank",
    instead: (_, usual) => -usual(),
  },
  "order-priority-none-first": {
    defect: "puts work items without a priority ahead of urgent ones",
    policy: "ordering.priorityRank",
    where: ({ value }) => value === "none",
    instead: () => -1,
  },
  "order-state-group-alphabetical": {
    defect: "orders state groups alphabetically",
    policy: "ordering.groupRank",
    instead: ({ value }) =>
      ["backlog", "cancelled", "completed", "started", "triage", "unstarted"].indexOf(
        String(value),
      ),
  },
  "order-state-group-cancelled-before-completed": {
    defect: "puts cancelled work items ahead of completed ones",
    policy: "ordering.groupRank",
    instead: ({ value }, usual) =>
      value === "completed" ? 4 : value === "cancelled" ? 3 : usual(),
  },
  "order-updated-at-means-created-at": {
    defect: "orders by creation when order_by=updated_at is sent",
    policy: "ordering.key",
    where: ({ name }) => name === "updated_at",
    instead: ({ row }) => row.created_at,
  },
  "cursor-by-updated-at-means-created-at": {
    defect: "orders cursor pages by creation when order_by=updated_at is sent",
    policy: "ordering.key",
    where: ({ name, call }) => name === "updated_at" && call.query.get("paginate") === "cursor",
    instead: ({ row }) => row.created_at,
  },
  "order-sequence-id-as-text": {
    defect: "orders sequence numbers as strings",
    policy: "ordering.key",
    where: ({ name }) => name === "sequence_id",
    instead: ({ key }) => String(key),
    at: [
      "listProjectWorkItems?order_by&per_page",
      "listWorkspaceWorkItems?order_by&per_page&project_id",
    ],
  },
  "order-by-id-ignored": {
    defect: "does not recognise the ordering by id",
    policy: "ordering.knows",
    where: ({ name }) => name === "id",
    instead: () => false,
  },
  "order-priority-backs-a-cursor": {
    defect: "allows a cursor walk in the order of priority",
    policy: "ordering.eligible",
    where: ({ name }) => name === "priority",
    instead: () => true,
  },
  "order-state-group-backs-a-cursor": {
    defect: "allows a cursor walk in the order of state groups",
    policy: "ordering.eligible",
    where: ({ name }) => name === "state_group",
    instead: () => true,
  },
  "order-sort-order-backs-a-cursor": {
    defect: "allows a cursor walk in the order of sort_order",
    policy: "ordering.eligible",
    where: ({ name }) => name === "sort_order",
    instead: () => true,
  },
  "order-created-at-backs-no-cursor": {
    defect: "refuses a cursor walk in the order of creation",
    policy: "ordering.eligible",
    where: ({ name }) => name === "created_at",
    instead: () => false,
    at: [
      "listProjectWorkItems?order_by&paginate",
      "listWorkspaceWorkItems?order_by&paginate&project_id",
      "listProjectWorkItems?fields&paginate&per_page",
    ],
  },
  "order-sequence-id-backs-no-cursor": {
    defect: "refuses a cursor walk in the order of sequence numbers",
    policy: "ordering.eligible",
    where: ({ name }) => name === "sequence_id",
    instead: () => false,
    at: [
      "listProjectWorkItems?order_by&paginate",
      "listWorkspaceWorkItems?order_by&paginate&project_id",
    ],
  },
  "order-ineligible-code-not-refined": {
    defect: "refuses an ineligible ordering without the code ordering_not_cursor_eligible",
    policy: "ordering.ineligibleCode",
    instead: () => "invalid_request",
  },
  "order-descending-priority-ignored": {
    defect: "ignores the hyphen of -priority",
    policy: "ordering.readsHyphen",
    where: ({ name }) => name === "priority",
    instead: () => false,
  },
});
