const noNames = {};

/** Whether a careless look-up in a table finds something under the name. */
export const isInherited = (name: string): boolean => name.replace(/^-/, "") in noNames;
