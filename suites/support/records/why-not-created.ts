import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";

type Kind = keyof ForeignRecords["unmade"];

/** The record that a member or a filter names. */
const kinds: Readonly<Record<string, Kind>> = {
  state_id: "state",
  label_id: "label",
  label_ids: "label",
  cycle_id: "cycle",
  module_id: "module",
  module_ids: "module",
};

/**
 * What would make it possible to have a record elsewhere that is named by this member: the refusal of its create, if
 * that was tried.
 */
export function whyNotCreated(
  { unmade }: ForeignRecords,
  member: string,
  otherwise: Unlock,
): Unlock {
  const kind = kinds[member];
  return (kind === undefined ? undefined : unmade[kind]) ?? otherwise;
}
