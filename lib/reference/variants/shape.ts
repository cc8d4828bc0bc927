import { variantsOf } from "./variant.ts";

/** Creates whose 201 the contract states. */
const createsStated: ReadonlySet<string> = new Set(["createWorkspaceType", "createAutomationEdge"]);

/** Lawful shapes of what is served. */
export const shapeVariants = variantsOf({
  "members-in-reverse-order": {
    openPoint: "the order of an object's members means nothing",
    policy: "presentation.object",
    instead: ({ object }) => Object.fromEntries(Object.entries(object).toReversed()),
  },
  "objects-carry-more": {
    openPoint:
      "an object may have members that the contract does not list, where none is left out by `fields`",
    policy: "presentation.extras",
    where: ({ call }) => !call.query.has("fields"),
    instead: () => ({ revision: 3, links: { self: "/" }, tags: [] }),
  },
  "expanded-objects-carry-more": {
    openPoint: "an expanded object may have further scalars",
    policy: "expansion.leaf",
    instead: ({ leaf }) => ({ ...leaf, revision: 3, note: null }),
  },
  "instants-with-offset-and-microseconds": {
    openPoint: "the spelling and the precision of an instant in UTC are not stated",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace("Z", "417+00:00"),
  },
  "instants-without-fraction": {
    openPoint: "the precision of an instant is not stated",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace(/\.\d+Z$/, "Z"),
  },
  "instants-of-mixed-precision": {
    openPoint: "whether all instants have one precision is not stated",
    policy: "presentation.instant",
    instead: ({ value }) =>
      value.endsWith("5Z") ? value.replace("Z", "000Z") : value.replace(/\.?0+Z$/, "Z"),
  },
  "cycles-without-dates": {
    openPoint: "whether a cycle can be without dates is disputed",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "cycle" && /^(start|end)_date$/.test(name),
    instead: () => null,
  },
  "creates-answer-200": {
    openPoint: "the success status of most creates is not stated",
    policy: "presentation.status",
    where: ({ call }) => call.kind === "create" && !createsStated.has(call.operation),
    instead: () => 200,
  },
  "ids-in-order-of-time": {
    openPoint: "the version of the uuids is not stated",
    policy: "lifecycle.newId",
    instead: ({ random }) => {
      const time = Date.now().toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${random().slice(15)}`;
    },
  },
  "bodies-compressed": {
    openPoint: "a body may be compressed for a caller who takes that",
    policy: "negotiation.compresses",
    instead: () => true,
  },
  "json-with-charset": {
    openPoint: "a media type may carry parameters",
    policy: "negotiation.mediaType",
    instead: () => "application/json; charset=utf-8",
  },
});
