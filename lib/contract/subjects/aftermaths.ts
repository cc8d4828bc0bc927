import { keysOf } from "#lib/contract/family.ts";

/** What may befall a record that a work item names, and the relation that names it. */
export const aftermaths = {
  "archived parent": { relation: "parent", ids: "parent_id", filter: "parent_id" },
  "deleted label": { relation: "labels", ids: "label_ids", filter: "label_id" },
  "label deleted in bulk": { relation: "labels", ids: "label_ids", filter: "label_id" },
  "deleted cycle": { relation: "cycle", ids: "cycle_id", filter: "cycle_id" },
  "ended cycle": { relation: "cycle", ids: "cycle_id", filter: "cycle_id" },
  "deleted module": { relation: "modules", ids: "module_ids", filter: "module_id" },
} as const;

/** Something that befalls a record which a work item names. */
export type Aftermath = keyof typeof aftermaths;

/** All of them. */
export const aftermathNames = keysOf(aftermaths);

/** Those that leave the record to be read, so that an expansion has it to show. */
export const shownAftermaths = ["archived parent", "ended cycle"] as const;
