/** Texts that some language or parser takes for false, none or nothing. */
export const falsyValues = ["0", "false", "null", "no"] as const;

/** Writes that set the value of an estimate point. */
export const pointWrites = ["create", "update", "bulk update"] as const;

/** A write that sets the value of an estimate point. */
export type PointWrite = (typeof pointWrites)[number];
