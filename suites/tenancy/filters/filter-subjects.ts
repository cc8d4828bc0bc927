import type { ForeignRecords, Item } from "#fixtures/test-data.ts";
import type { ForeignFilter } from "#lib/contract/subjects/foreign-filters.ts";
import { whyNotCreated } from "#suites/support/records/why-not-created.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";

interface Subject {
  /** The member of a work item that the filter examines. */
  readonly member: string;
  readonly own: (item: Item) => readonly (string | null)[];
  readonly elsewhere: (elsewhere: ForeignRecords) => string | undefined;
}

/** What each filter by a record examines, and whose ids it accepts. */
export const filterSubjects: Readonly<Record<ForeignFilter, Subject>> = {
  state_id: {
    member: "state_id",
    own: ({ stateId }) => [stateId],
    elsewhere: ({ state }) => state?.id,
  },
  label_id: {
    member: "label_ids",
    own: ({ labelIds }) => labelIds,
    elsewhere: ({ label }) => label?.id,
  },
  assignee_id: {
    member: "assignee_ids",
    own: ({ assigneeIds }) => assigneeIds,
    elsewhere: ({ owner }) => owner.id,
  },
  parent_id: {
    member: "parent_id",
    own: ({ parentId }) => [parentId],
    elsewhere: ({ item }) => item.id,
  },
  cycle_id: {
    member: "cycle_id",
    own: ({ cycleId }) => [cycleId],
    elsewhere: ({ cycle }) => cycle?.id,
  },
  module_id: {
    member: "module_ids",
    own: ({ moduleIds }) => moduleIds,
    elsewhere: ({ module }) => module?.id,
  },
};

/** An id of a record elsewhere. */
export function foreignId(name: ForeignFilter, elsewhere: ForeignRecords): string {
  const id = filterSubjects[name].elsewhere(elsewhere);
  if (id !== undefined) return id;
  const makeable = unlocks.deployment("on which such records can be created elsewhere");
  const unlock = whyNotCreated(elsewhere, name, makeable);
  throw untested(`Nothing elsewhere can be used for ${name}.`, unlock);
}

/** An id of the frozen project that selects some of its work items, but not all. */
export function ownId(name: ForeignFilter, items: readonly Item[]): string {
  const { own } = filterSubjects[name];
  const ids = items.flatMap((item) => own(item)).filter((id) => id !== null);
  const found = ids.find((id) => !items.every((item) => own(item).includes(id)));
  if (found !== undefined) return found;
  throw indistinguishableItems(name);
}
