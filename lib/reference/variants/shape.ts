import type { Call } from "#lib/reference/call.ts";
import { variantsOf } from "./variant.ts";

/** Creates whose 201 the contract states. */
const createsStated: ReadonlySet<string> = new Set(["createWorkspaceType", "createAutomationEdge"]);

const isRead = ({ call }: { readonly call: Call }) => call.method === "GET";

/** Instants that the service sets; one that was sent is returned as it was. */
const isOwn = ({ name }: { readonly name: string }) => name.endsWith("_at");

/** An instant with microseconds in place of the milliseconds of the reference; they are not cut from one half. */
const finer = (value: string) => value.replace("Z", "617Z");

const roundedTo = (ms: number, value: string) =>
  new Date(Math.round((Date.parse(value) + 0.617) / ms) * ms).toISOString();

const ids = /(?<!"external_(?:id|source)":)"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"/g;

const inCapitals = (text: string) => text.replaceAll(ids, (id) => id.toUpperCase());

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
  "reads-cut-instants-to-milliseconds": {
    openPoint: "the contract does not state whether all answers show an instant as precisely",
    policy: "presentation.instant",
    where: (known) => isOwn(known) && !isRead(known),
    instead: ({ value }) => finer(value),
  },
  "reads-round-instants-to-milliseconds": {
    openPoint: "the contract does not state whether all answers show an instant as precisely",
    policy: "presentation.instant",
    where: isOwn,
    instead: ({ call, value }) => (isRead({ call }) ? roundedTo(1, value) : finer(value)),
  },
  "reads-round-instants-to-seconds": {
    openPoint: "the contract does not state whether all answers show an instant as precisely",
    policy: "presentation.instant",
    where: (known) => isOwn(known) && isRead(known),
    instead: ({ value }) => roundedTo(1_000, value).replace(".000Z", "Z"),
  },
  "lists-cut-instants-to-padded-seconds": {
    openPoint: "the contract does not state whether all answers show an instant as precisely",
    policy: "presentation.instant",
    where: (known) => isOwn(known) && known.call.list !== null && isRead(known),
    instead: ({ value }) => value.replace(/\.\d+Z$/, ".000000Z"),
  },
  "reads-show-utc-as-an-offset": {
    openPoint: "the contract does not state the spelling of an instant in UTC",
    policy: "presentation.instant",
    where: isRead,
    instead: ({ value }) => value.replace("Z", "+00:00"),
  },
  "ids-in-capitals": {
    openPoint: "the contract does not state the letter case of a UUID",
    policy: "presentation.text",
    instead: ({ text }) => inCapitals(text),
  },
  "ids-in-capitals-in-answers-to-writes": {
    openPoint: "the contract does not state whether all answers print a UUID in one letter case",
    policy: "presentation.text",
    where: (known) => !isRead(known),
    instead: ({ text }) => inCapitals(text),
  },
  "ids-of-sets-in-another-order-when-read": {
    openPoint: "the contract states no order of the ids of a relation",
    policy: "presentation.member",
    where: ({ call, type }) => type === "uuid[]" && isRead({ call }),
    instead: ({ single }, usual) => {
      const value = usual();
      if (!Array.isArray(value)) return value;
      return single ? [...value.slice(1), ...value.slice(0, 1)] : value.toReversed();
    },
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
