import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "./mutant.ts";

const isCursorPage = ({ list, query }: Call): boolean =>
  list !== null && query.get("paginate") === "cursor";

/** Parameters that are judged in the offset style and passed over in the cursor style. */
export const cursorRefusalMutants = mutantsOf({
  "fields-unknown-ignored-by-cursor": {
    defect: "ignores names that are no fields on cursor pages",
    alter: ({ fields }) => ({
      fields: { refuses: (known) => !isCursorPage(known.call) && fields.refuses(known) },
    }),
  },
  "expand-unknown-ignored-by-cursor": {
    defect: "ignores relations that cannot be expanded on cursor pages",
    alter: ({ expansion }) => ({
      expansion: { refuses: (known) => !isCursorPage(known.call) && expansion.refuses(known) },
    }),
  },
  "expand-unknown-ignored-beside-known-by-cursor": {
    defect: "ignores a relation that cannot be expanded beside one that can on cursor pages",
    alter: ({ expansion }) => ({
      expansion: {
        refuses: (known) => {
          const { call, unknown } = known;
          const named = expansion.split({ call, text: call.query.get("expand") ?? "" });
          const isMixed = isCursorPage(call) && named.length > unknown.length;
          return !isMixed && expansion.refuses(known);
        },
      },
    }),
  },
  "expand-is-null-by-cursor": {
    defect: "serves null for each relation on cursor pages",
    alter: ({ expansion }) => ({
      expansion: {
        value: (known) => (isCursorPage(known.call) ? null : expansion.value(known)),
      },
    }),
  },
  "filter-enum-not-validated-by-cursor": {
    defect: "lists nothing where a filter has a bad value on a cursor page",
    alter: ({ filters }) => ({
      filters: {
        validatesChoice: (known) => !isCursorPage(known.call) && filters.validatesChoice(known),
      },
    }),
  },
});
