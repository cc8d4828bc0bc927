import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of `order_by` with a name that every object of JavaScript has. */
export const inheritedNameMutants = mutantsOf({
  "order-inherited-names-crash": {
    defect: "breaks down over an ordering by a name that every object has",
    policy: "problems.breaksDown",
    where: ({ call }) => isInherited(call.query.get("order_by") ?? "none"),
    instead: () => true,
  },
  "order-inherited-names-refused": {
    defect: "refuses an ordering by a name that every object has",
    policy: "ordering.refusesUnknown",
    where: ({ text }) => isInherited(text),
    instead: () => true,
  },
  "order-inherited-names-turned": {
    defect: "turns the default ordering round for a name that every object has",
    policy: "ordering.fallback",
    where: ({ text }) => text !== null && isInherited(text),
    instead: (_, usual) => {
      const own = usual();
      return own.startsWith("-") ? own.slice(1) : `-${own}`;
    },
  },
});
