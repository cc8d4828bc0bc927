import type { Call } from "#lib/reference/call.ts";
import { isCursorPage } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** The names that fields lists, in their order. */
const namesIn = ({ query }: Call): readonly string[] => (query.get("fields") ?? "").split(",");

/** Defects of a name that is refused by itself but ignored alongside others, or in the other style. */
export const severalNameMutants = mutantsOf({
  "fields-unknown-ignored-ahead-of-known": {
    defect: "checks only the last of several names",
    policy: "fields.refuses",
    instead: ({ call, token }) => namesIn(call).at(-1) === token,
  },
  "fields-unknown-ignored-behind-all": {
    defect: "ignores every name that follows all",
    policy: "fields.refuses",
    where: ({ call }) => namesIn(call)[0] === "all",
    instead: () => false,
  },
  "fields-unknown-ignored-ahead-of-all": {
    defect: "ignores every name that precedes all",
    policy: "fields.refuses",
    where: ({ call }) => namesIn(call).slice(1).includes("all"),
    instead: () => false,
  },
  "custom-fields-taken-by-cursor": {
    defect: "accepts custom_fields as a field of list rows on cursor pages",
    policy: "fields.requestsSingle",
    where: ({ call }) => isCursorPage(call),
    instead: () => true,
  },
  "custom-fields-taken-beside-known": {
    defect: "accepts custom_fields as a field of list rows alongside another field",
    policy: "fields.requestsSingle",
    where: ({ call }) => namesIn(call).length > 1 && !namesIn(call).includes("all"),
    instead: () => true,
  },
  "custom-fields-taken-beside-all": {
    defect: "accepts custom_fields as a field of list rows alongside all",
    policy: "fields.requestsSingle",
    where: ({ call }) => namesIn(call).includes("all"),
    instead: () => true,
  },
});
