/** Whether a value occurs twice in a list. */
export const isTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;
