import { variantsOf } from "./variant.ts";

/** Creates whose 201 the contract states. */
const createsStated: ReadonlySet<string> = new Set(["createWorkspaceType", "createAutomationEdge"]);

/** Lawful shapes of what is served. */
export const shapeVariants = variantsOf({
  "members-in-reverse-order": {
    openPoint: "the order of an object's members means nothing",
    alter: () => ({
      presentation: {
        object: ({ object }) => Object.fromEntries(Object.entries(object).toReversed()),
      },
    }),
  },
  "objects-carry-more": {
    openPoint:
      "an object may have members that the contract does not list, where none is left out by `fields`",
    alter: () => ({
      presentation: {
        extras: ({ call }) =>
          call.query.has("fields") ? {} : { revision: 3, links: { self: "/" }, tags: [] },
      },
    }),
  },
  "expanded-objects-carry-more": {
    openPoint: "an expanded object may have further scalars",
    alter: () => ({
      expansion: { leaf: ({ leaf }) => ({ ...leaf, revision: 3, note: null }) },
    }),
  },
  "instants-with-offset-and-microseconds": {
    openPoint: "the spelling and the precision of an instant in UTC are not stated",
    alter: () => ({
      presentation: { instant: ({ value }) => value.replace("Z", "417+00:00") },
    }),
  },
  "instants-without-fraction": {
    openPoint: "the precision of an instant is not stated",
    alter: () => ({
      presentation: { instant: ({ value }) => value.replace(/\.\d+Z$/, "Z") },
    }),
  },
  "instants-of-mixed-precision": {
    openPoint: "whether all instants have one precision is not stated",
    alter: () => ({
      presentation: {
        instant: ({ value }) =>
          value.endsWith("5Z") ? value.replace("Z", "000Z") : value.replace(/\.?0+Z$/, "Z"),
      },
    }),
  },
  "cycles-without-dates": {
    openPoint: "whether a cycle can be without dates is disputed",
    alter: () => ({
      presentation: {
        member: ({ resource, name, value }) =>
          resource === "cycle" && /^(start|end)_date$/.test(name) ? null : value,
      },
    }),
  },
  "creates-answer-200": {
    openPoint: "the success status of most creates is not stated",
    alter: () => ({
      presentation: {
        status: ({ call, status }) =>
          call.kind === "create" && !createsStated.has(call.operation) ? 200 : status,
      },
    }),
  },
  "ids-in-order-of-time": {
    openPoint: "the version of the uuids is not stated",
    alter: () => ({
      lifecycle: {
        newId: ({ random }) => {
          const time = Date.now().toString(16).padStart(12, "0");
          return `${time.slice(0, 8)}-${time.slice(8)}-7${random().slice(15)}`;
        },
      },
    }),
  },
  "bodies-compressed": {
    openPoint: "a body may be compressed for a caller who takes that",
    alter: () => ({ negotiation: { compresses: () => true } }),
  },
  "json-with-charset": {
    openPoint: "a media type may carry parameters",
    alter: () => ({ negotiation: { mediaType: () => "application/json; charset=utf-8" } }),
  },
});
