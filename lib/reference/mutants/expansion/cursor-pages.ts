import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

const isCursorPage = ({ list, query }: Call): boolean =>
  list !== null && query.get("paginate") === "cursor";

/** Parameters that are judged in the offset style and passed over in the cursor style. */
export const cursorRefusalMutants = mutantsOf({
  "fields-unknown-ignored-by-cursor": {
    defect: "ignores names that are no fields on cursor pages",
    policy: "fields.refuses",
    where: ({ call }) => isCursorPage(call),
    instead: () => false,
  },
  "expand-unknown-ignored-by-cursor": {
    defect: "ignores relations that cannot be expanded on cursor pages",
    policy: "expansion.refuses",
    where: ({ call }) => isCursorPage(call),
    instead: () => false,
  },
  "expand-unknown-ignored-beside-known-by-cursor": {
    defect: "ignores a relation that cannot be expanded beside one that can on cursor pages",
    policy: "expansion.refuses",
    where: ({ call }) => isCursorPage(call),
    instead: ({ call, unknown }, usual, { expansion }) => {
      const named = expansion.split({ call, text: call.query.get("expand") ?? "" });
      return named.length === unknown.length && usual();
    },
  },
  "expand-is-null-by-cursor": {
    defect: "serves null for each relation on cursor pages",
    policy: "expansion.value",
    where: ({ call }) => isCursorPage(call),
    instead: () => null,
  },
  "filter-enum-not-validated-by-cursor": {
    defect: "lists nothing where a filter has a bad value on a cursor page",
    policy: "filters.validatesChoice",
    where: ({ call }) => isCursorPage(call),
    instead: () => false,
  },
});
