const noNames = {};

/** Whether a table that is asked carelessly answers something for the name. */
export const isInherited = (name: string): boolean => name.replace(/^-/, "") in noNames;
