import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of `order_by` with a name that every JavaScript object inherits. */
export const inheritedNameMutants = mutantsOf({
  "order-inherited-names-crash": {
    defect: "crashes on an inherited property name such as constructor in order_by",
    policy: "problems.breaksDown",
    where: ({ call }) => isInherited(call.query.get("order_by") ?? "none"),
    instead: () => true,
  },
  "order-inherited-names-refused": {
    defect: "refuses an inherited property name such as constructor in order_by",
    policy: "ordering.refusesUnknown",
    where: ({ text }) => isInherited(text),
    instead: () => true,
  },
  "order-inherited-names-turned": {
    defect: "reverses the default order for an inherited property name such as constructor",
    policy: "ordering.fallback",
    where: ({ text }) => text !== null && isInherited(text),
    instead: (_, usual) => {
      const own = usual();
      return own.startsWith("-") ? own.slice(1) : `-${own}`;
    },
  },
});
