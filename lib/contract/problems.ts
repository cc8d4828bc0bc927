/** The closed set of problem types, with the statuses of each. */
export const problemTypes = {
  invalid_request: [400],
  unauthorized: [401],
  payment_required: [402],
  forbidden: [403],
  not_found: [404],
  method_not_allowed: [405],
  not_acceptable: [406],
  conflict: [409],
  payload_too_large: [413],
  unsupported_media_type: [415],
  rate_limited: [429],
  server_error: [500],
  service_unavailable: [502, 503, 504],
} as const satisfies Record<string, readonly number[]>;

/** One of the thirteen problem types. */
export type ProblemType = keyof typeof problemTypes;

/** Codes that refine a type under a stated condition. */
export const refiningCodes = {
  count_pagination_disabled: "invalid_request",
  ordering_not_cursor_eligible: "invalid_request",
  workflow_transition_denied: "forbidden",
  states_managed_at_workspace: "conflict",
  work_item_types_managed_at_workspace: "conflict",
  work_item_types_managed_at_project: "conflict",
  governance_migration_in_progress: "conflict",
  listing_authorization_misconfigured: "server_error",
} as const satisfies Record<string, ProblemType>;

/** Media type of every error. */
export const problemMediaType = "application/problem+json";

/** Codes of single members of a refused request. */
export const fieldCodes = [
  "required",
  "invalid",
  "unique",
  "invalid_choice",
  "max_length",
  "does_not_exist",
] as const;
