import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

const noNames = {};

/** Whether a table that is asked carelessly answers something for the name. */
const isInherited = (name: string): boolean => name.replace(/^-/, "") in noNames;

/** Defects by which a name that every object of JavaScript has passes for one of the contract. */
export const inheritedNameMutants = mutantsOf({
  "fields-inherited-names-taken": {
    defect: "takes a name that every object has for a field",
    policy: "fields.knows",
    where: ({ token }) => isInherited(token),
    instead: () => true,
  },
  "expand-inherited-names-taken": {
    defect: "takes a name that every object has for a relation",
    policy: "expansion.knows",
    where: ({ token }) => isInherited(token),
    instead: () => true,
  },
  "fields-inherited-names-taken-off-lists": {
    defect: "takes a name that every object has for a field where one record is answered",
    policy: "fields.knows",
    where: ({ single, token }) => single && isInherited(token),
    instead: () => true,
  },
  "expand-inherited-names-taken-off-lists": {
    defect: "takes a name that every object has for a relation where one record is answered",
    policy: "expansion.knows",
    where: ({ call, token }) => call.list === null && isInherited(token),
    instead: () => true,
  },
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
  "filter-enum-takes-inherited-names": {
    defect: "takes a name that every object has for a value of a filter by a closed set",
    policy: "filters.isChoice",
    where: ({ element }) => isInherited(element),
    instead: () => true,
  },
  "choice-takes-inherited-names": {
    defect: "takes a name that every object has for a member with a closed set of values",
    policy: "writes.isChoice",
    where: ({ value }) => isInherited(String(value)),
    instead: () => true,
  },
  "paginate-inherited-name-selects-cursor": {
    defect: "pages by cursor where paginate is a name that every object has",
    policy: "pagination.style",
    where: ({ paginate }) => isInherited(paginate ?? "none"),
    instead: () => "cursor",
  },
  "odd-include-inherited-crashes": {
    defect: "breaks down over an include that is a name that every object has",
    policy: "problems.breaksDown",
    where: ({ call }) => isInherited(call.query.get("include") ?? "none"),
    instead: () => true,
  },
  "odd-custom-fields-inherited-crashes": {
    defect: "breaks down over custom_fields that are keyed by a name that every object has",
    policy: "problems.breaksOver",
    where: ({ body }) =>
      Object.keys(Object(Reflect.get(Object(body), "custom_fields"))).some(isInherited),
    instead: () => true,
  },
});
