/** Writes of a work item other than its create and its update, by routes that the contract does not give. */
export const itemVerbs = ["archive", "unarchive", "upsert"] as const;

/** One of these writes. */
export type ItemVerb = (typeof itemVerbs)[number];
