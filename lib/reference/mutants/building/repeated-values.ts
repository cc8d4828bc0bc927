/** Whether one of the values stands twice among them. */
export const isTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;
