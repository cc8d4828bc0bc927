/** Whether a value occurs twice among them. */
export const isTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;
