import { alteredOn } from "#lib/reference/mutants/building/work-item-values.ts";

/** Defects of the values of a work item that is read by its identifier. */
export const identifierRouteMutants = alteredOn("identifier");
