/** Options of a property, which are not found below another property. */
export const options = ["project-option", "workspace-option"] as const;

/** Records that are kept below another record, by routes that the contract does not give. */
export const nestedRecords = ["estimate-point", "comment", ...options] as const;

/** One of them. */
export type NestedRecord = (typeof nestedRecords)[number];

/** Writes that a path may ask of one of them. */
export const nestedWrites = ["change", "delete"] as const;

/** What is done to one of them by its path. */
export type NestedVerb = "read" | (typeof nestedWrites)[number];

/** Records that are kept below a project, by routes of which the contract gives but some. */
export const projectRecords = ["work-item", "label", "state", "cycle", "module"] as const;

/** One of them. */
export type ProjectRecord = (typeof projectRecords)[number];
