import { variantsOf } from "./variant.ts";

/** Creates whose 201 the contract states. */
const createsStated: ReadonlySet<string> = new Set(["createWorkspaceType", "createAutomationEdge"]);

/** Lawful shapes of what is returned. */
export const shapeVariants = variantsOf({
  "members-in-reverse-order": {
    openPoint: "the order of an object's members has no meaning",
    policy: "presentation.object",
    instead: ({ object }) => Object.fromEntries(Object.entries(object).toReversed()),
  },
  "objects-carry-more": {
    openPoint: "an object may have members that the contract does not list, if `fields` omits none",
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
    openPoint: "the contract does not state the spelling and the precision of an instant in UTC",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace("Z", "417+00:00"),
  },
  "instants-without-fraction": {
    openPoint: "the contract does not state the precision of an instant",
    policy: "presentation.instant",
    instead: ({ value }) => value.replace(/\.\d+Z$/, "Z"),
  },
  "instants-of-mixed-precision": {
    openPoint: "the contract does not state whether all instants have the same precision",
    policy: "presentation.instant",
    instead: ({ value }) =>
      value.endsWith("5Z") ? value.replace("Z", "000Z") : value.replace(/\.?0+Z$/, "Z"),
  },
  "cycles-without-dates": {
    openPoint: "it is disputed whether a cycle can be without dates",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "cycle" && /^(start|end)_date$/.test(name),
    instead: () => null,
  },
  "creates-answer-200": {
    openPoint: "the contract does not state the success status of most creates",
    policy: "presentation.status",
    where: ({ call }) => call.kind === "create" && !createsStated.has(call.operation),
    instead: () => 200,
  },
  "ids-in-order-of-time": {
    openPoint: "the contract does not state the version of the UUIDs",
    policy: "lifecycle.newId",
    instead: ({ random }) => {
      const time = Date.now().toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${random().slice(15)}`;
    },
  },
  "bodies-compressed": {
    openPoint: "a body may be compressed for a caller who accepts that",
    policy: "negotiation.compresses",
    instead: () => true,
  },
  "json-with-charset": {
    openPoint: "a media type may carry parameters",
    policy: "negotiation.mediaType",
    instead: () => "application/json; charset=utf-8",
  },
});
