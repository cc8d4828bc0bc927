import { pageParameters } from "#lib/contract/lists/page-parameters.ts";
import type { FindingRecord } from "./record.ts";

/** Names of the filters of the request that shows a finding. */
export function askedFilters(asked: FindingRecord["asked"]): readonly string[] {
  return (asked?.parameters ?? []).filter((name) => !pageParameters.has(name));
}
