import { mutantsOf } from "./mutant.ts";

/** Defects of ordering. */
export const orderingMutants = mutantsOf({
  "order-ignored": {
    defect: "ignores order_by=created_at and order_by=id",
    alter: ({ ordering }) => ({
      ordering: {
        knows: (known) => !["created_at", "id"].includes(known.name) && ordering.knows(known),
      },
    }),
  },
  "order-hyphen-ignored": {
    defect: "orders upward where a hyphen asks for downward",
    alter: () => ({ ordering: { readsHyphen: () => false } }),
  },
  "order-unknown-refused": {
    defect: "refuses an ordering that it does not know",
    alter: () => ({ ordering: { refusesUnknown: () => true } }),
  },
  "order-unknown-downward-refused": {
    defect: "refuses a downward ordering that it does not know",
    alter: () => ({ ordering: { refusesUnknown: ({ text }) => text.startsWith("-") } }),
  },
  "order-unknown-falls-to-id": {
    defect: "orders by id where it does not know the ordering",
    alter: (base) => ({
      ordering: {
        fallback: (known) => (known.text === null ? base.ordering.fallback(known) : "id"),
      },
    }),
  },
  "order-default-is-oldest-first": {
    defect: "lists the oldest work items first where no ordering is asked for",
    alter: (base) => ({
      ordering: { fallback: (known) => base.ordering.fallback(known).replace(/^-/, "") },
    }),
  },
  "order-default-is-oldest-first-by-cursor": {
    defect: "lists the oldest work items first where a cursor is asked for without an ordering",
    alter: (base) => ({
      ordering: {
        fallback: (known) => {
          const standard = base.ordering.fallback(known);
          const isMeant = known.text === null && known.call.query.has("paginate");
          return isMeant ? standard.replace(/^-/, "") : standard;
        },
      },
    }),
  },
  "order-tiebreak-random": {
    defect: "orders rows with equal values by chance",
    alter: () => ({ ordering: { tiebreak: () => Math.random() - 0.5 } }),
  },
  "order-priority-alphabetical": {
    defect: "orders priorities by their letters",
    alter: () => ({
      ordering: { priorityRank: ({ value }) => String(value).codePointAt(0) ?? 0 },
    }),
  },
  "order-priority-upside-down": {
    defect: "orders priorities from none to urgent",
    alter: (base) => ({
      ordering: { priorityRank: (known) => -base.ordering.priorityRank(known) },
    }),
  },
  "order-priority-none-first": {
    defect: "puts work items without a priority ahead of urgent ones",
    alter: (base) => ({
      ordering: {
        priorityRank: (known) => (known.value === "none" ? -1 : base.ordering.priorityRank(known)),
      },
    }),
  },
  "order-state-group-alphabetical": {
    defect: "orders state groups by their letters",
    alter: () => ({
      ordering: {
        groupRank: ({ value }) =>
          ["backlog", "cancelled", "completed", "started", "triage", "unstarted"].indexOf(
            String(value),
          ),
      },
    }),
  },
  "order-state-group-cancelled-before-completed": {
    defect: "puts cancelled work items ahead of completed ones",
    alter: (base) => ({
      ordering: {
        groupRank: (known) => {
          if (known.value === "completed") return 4;
          return known.value === "cancelled" ? 3 : base.ordering.groupRank(known);
        },
      },
    }),
  },
  "order-updated-at-means-created-at": {
    defect: "orders by creation where the last change is asked for",
    alter: () => ({
      ordering: {
        key: ({ name, key, row }) => (name === "updated_at" ? row.created_at : key),
      },
    }),
  },
  "order-sequence-id-as-text": {
    defect: "orders sequence numbers as texts",
    alter: () => ({
      ordering: { key: ({ name, key }) => (name === "sequence_id" ? String(key) : key) },
    }),
  },
  "order-by-id-ignored": {
    defect: "does not know the ordering by id",
    alter: (base) => ({
      ordering: { knows: (known) => known.name !== "id" && base.ordering.knows(known) },
    }),
  },
  "order-priority-backs-a-cursor": {
    defect: "walks by cursor in the order of priority",
    alter: (base) => ({
      ordering: {
        eligible: (known) => known.name === "priority" || base.ordering.eligible(known),
      },
    }),
  },
  "order-state-group-backs-a-cursor": {
    defect: "walks by cursor in the order of state groups",
    alter: (base) => ({
      ordering: {
        eligible: (known) => known.name === "state_group" || base.ordering.eligible(known),
      },
    }),
  },
  "order-sort-order-backs-a-cursor": {
    defect: "walks by cursor in the order of sort_order",
    alter: (base) => ({
      ordering: {
        eligible: (known) => known.name === "sort_order" || base.ordering.eligible(known),
      },
    }),
  },
  "order-created-at-backs-no-cursor": {
    defect: "refuses to walk by cursor in the order of creation",
    alter: (base) => ({
      ordering: {
        eligible: (known) => known.name !== "created_at" && base.ordering.eligible(known),
      },
    }),
  },
  "order-sequence-id-backs-no-cursor": {
    defect: "refuses to walk by cursor in the order of sequence numbers",
    alter: (base) => ({
      ordering: {
        eligible: (known) => known.name !== "sequence_id" && base.ordering.eligible(known),
      },
    }),
  },
  "order-ineligible-code-not-refined": {
    defect: "refuses an ineligible ordering without the code that says why",
    alter: () => ({ ordering: { ineligibleCode: () => "invalid_request" } }),
  },
  "order-descending-priority-ignored": {
    defect: "does not turn the order of priority round",
    alter: () => ({ ordering: { readsHyphen: ({ name }) => name !== "priority" } }),
  },
});
