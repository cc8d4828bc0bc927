import { mutantsOf } from "./mutant.ts";

const noNames = {};

/** Whether a table that is asked carelessly answers something for the name. */
const isInherited = (name: string): boolean => name.replace(/^-/, "") in noNames;

/** Defects by which a name that every object of JavaScript has passes for one of the contract. */
export const inheritedNameMutants = mutantsOf({
  "fields-inherited-names-taken": {
    defect: "takes a name that every object has for a field",
    alter: ({ fields }) => ({
      fields: { knows: (known) => isInherited(known.token) || fields.knows(known) },
    }),
  },
  "expand-inherited-names-taken": {
    defect: "takes a name that every object has for a relation",
    alter: ({ expansion }) => ({
      expansion: { knows: (known) => isInherited(known.token) || expansion.knows(known) },
    }),
  },
  "fields-inherited-names-taken-off-lists": {
    defect: "takes a name that every object has for a field where one record is answered",
    alter: ({ fields }) => ({
      fields: {
        knows: (known) => (known.single && isInherited(known.token)) || fields.knows(known),
      },
    }),
  },
  "expand-inherited-names-taken-off-lists": {
    defect: "takes a name that every object has for a relation where one record is answered",
    alter: ({ expansion }) => ({
      expansion: {
        knows: (known) =>
          (known.call.list === null && isInherited(known.token)) || expansion.knows(known),
      },
    }),
  },
  "order-inherited-names-crash": {
    defect: "breaks down over an ordering by a name that every object has",
    alter: () => ({
      problems: { breaksDown: ({ call }) => isInherited(call.query.get("order_by") ?? "none") },
    }),
  },
  "order-inherited-names-refused": {
    defect: "refuses an ordering by a name that every object has",
    alter: () => ({ ordering: { refusesUnknown: ({ text }) => isInherited(text) } }),
  },
  "order-inherited-names-turned": {
    defect: "turns the default ordering round for a name that every object has",
    alter: ({ ordering }) => ({
      ordering: {
        fallback(known) {
          const own = ordering.fallback(known);
          if (known.text === null || !isInherited(known.text)) return own;
          return own.startsWith("-") ? own.slice(1) : `-${own}`;
        },
      },
    }),
  },
  "filter-enum-takes-inherited-names": {
    defect: "takes a name that every object has for a value of a filter by a closed set",
    alter: ({ filters }) => ({
      filters: { isChoice: (known) => isInherited(known.element) || filters.isChoice(known) },
    }),
  },
  "choice-takes-inherited-names": {
    defect: "takes a name that every object has for a member with a closed set of values",
    alter: ({ writes }) => ({
      writes: { isChoice: (known) => isInherited(String(known.value)) || writes.isChoice(known) },
    }),
  },
  "paginate-inherited-name-selects-cursor": {
    defect: "pages by cursor where paginate is a name that every object has",
    alter: ({ pagination }) => ({
      pagination: {
        style: (known) =>
          isInherited(known.paginate ?? "none") ? "cursor" : pagination.style(known),
      },
    }),
  },
  "odd-include-inherited-crashes": {
    defect: "breaks down over an include that is a name that every object has",
    alter: () => ({
      problems: { breaksDown: ({ call }) => isInherited(call.query.get("include") ?? "none") },
    }),
  },
  "odd-custom-fields-inherited-crashes": {
    defect: "breaks down over custom_fields that are keyed by a name that every object has",
    alter: () => ({
      problems: {
        breaksOver: ({ body }) =>
          Object.keys(Object(Reflect.get(Object(body), "custom_fields"))).some(isInherited),
      },
    }),
  },
});
