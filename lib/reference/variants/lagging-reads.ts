import { pageParameters } from "#lib/contract/lists/page-parameters.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

const isList = ({ list }: Call): boolean => list !== null;
const isSchema = ({ path }: Call): boolean => path.endsWith("/{type_id}/schema/");
const isFiltered = (call: Call): boolean =>
  isList(call) && [...call.query.keys()].some((name) => !pageParameters.has(name));

/** Some reads answer from the state that held some milliseconds ago. */
const lagging = (ms: number, isMeant: (call: Call) => boolean): Variant => ({
  openPoint: "the contract does not state how soon a read shows what was written",
  isMeasured: true,
  policy: "concurrency.behindMs",
  where: ({ call, shown }) => shown === "answer" && isMeant(call),
  instead: () => ms,
});

/** Lawful ways to show a write some time after it was answered. */
export const laggingReadVariants = variantsOf({
  "records-lag-behind": lagging(300, (call) => !isList(call) && !isSchema(call)),
  "lists-lag-behind": lagging(300, isList),
  "totals-lag-behind": {
    openPoint: "the contract does not state how soon total_count counts what was written",
    isMeasured: true,
    policy: "concurrency.behindMs",
    where: ({ shown }) => shown === "total",
    instead: () => 300,
  },
  "type-schemas-lag-behind": lagging(300, isSchema),
  "filters-lag-behind": lagging(300, isFiltered),
  "reads-lag-behind": lagging(300, () => true),
  "reads-lag-far-behind": lagging(1_500, () => true),
});
