/** Options of a property, which are not found below another property. */
export const options = ["project-option", "workspace-option"] as const;

/** Records below another record, on routes that the contract does not give. */
export const nestedRecords = ["estimate-point", "comment", ...options] as const;

/** One of them. */
export type NestedRecord = (typeof nestedRecords)[number];

/** Those whose list below their parent is read. */
export const listedBelow = ["estimate-point", "comment"] as const;

/** Writes on one of them, by its path. */
export const nestedWrites = ["change", "delete"] as const;

/** What is done to one of them by its path. */
export type NestedVerb = "read" | "list" | (typeof nestedWrites)[number];

/** Records below a project; the contract gives routes for only some of them. */
export const projectRecords = ["work-item", "label", "state", "cycle", "module"] as const;

/** One of them. */
export type ProjectRecord = (typeof projectRecords)[number];
