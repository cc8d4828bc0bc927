/** Filters by several values, and an order in which rows with these values are requested. */
export const listedOrders = {
  priority__in: "priority",
  state_group__in: "state_group",
  state_id__in: "created_at",
  label_id__in: "created_at",
  module_id__in: "created_at",
} as const;

/** Filters by ids that are sent in upper case. */
export const upperCaseFilters = ["state_id", "state_id__in"] as const;
