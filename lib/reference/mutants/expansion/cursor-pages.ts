import { isCursorPage } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Parameters that are judged in the offset style but ignored in the cursor style. */
export const cursorPageMutants = mutantsOf({
  "expand-unknown-ignored-by-cursor": {
    defect: "ignores non-expandable relations on cursor pages",
    policy: "expansion.refuses",
    where: ({ call }) => isCursorPage(call),
    instead: () => false,
  },
  "expand-unknown-ignored-beside-known-by-cursor": {
    defect: "ignores a non-expandable relation alongside an expandable one on cursor pages",
    policy: "expansion.refuses",
    where: ({ call }) => isCursorPage(call),
    instead: ({ call, unknown }, usual, { expansion }) => {
      const named = expansion.split({ call, text: call.query.get("expand") ?? "" });
      return named.length === unknown.length && usual();
    },
  },
  "expand-unknown-ignored-ahead-of-known": {
    defect: "checks only the last of several relations",
    policy: "expansion.refuses",
    instead: ({ call, unknown }, _, { expansion }) => {
      const named = expansion.split({ call, text: call.query.get("expand") ?? "" });
      return unknown.includes(named.at(-1) ?? "");
    },
  },
  "expand-lost-beside-fields-by-cursor": {
    defect: "omits related objects when fields narrows the rows of a cursor page",
    policy: "expansion.survivesFields",
    where: ({ call }) => isCursorPage(call),
    instead: () => false,
  },
  "expand-is-null-by-cursor": {
    defect: "returns null for each relation on cursor pages",
    policy: "expansion.value",
    where: ({ call }) => isCursorPage(call),
    instead: () => null,
  },
});
