import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

const areLists = [lists.projectProperties.path, operations.createWorkspaceProperty.path].map(
  (path) => templateMatcher(path),
);

/** The ids of the options of each property on a page. */
function optionsIn(page: Exchange): readonly (readonly string[])[] {
  return pageRows(page).map((row) => {
    const options = memberOf(row, "options");
    return Array.isArray(options) ? options.map(idOf) : [];
  });
}

/** An option belongs to one property. */
export const ownOptions: Invariant = invariant({
  id: "properties.list.options-own",
  clause: "properties/options#own",
  title: "no page of properties has an option under two properties, or twice under one",
  killedBy: ["properties-share-their-options", "options-are-listed-twice"],
  applies: (exchange) =>
    exchange.request.method === "GET" &&
    exchange.response.status === 200 &&
    areLists.some((matches) => matches(segmentsOf(exchange.request.path))) &&
    optionsIn(exchange).flat().length > 0,
  judge: (exchange, expect) => {
    const ids = optionsIn(exchange).flat();
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    expect.that("/data", "each option once", twice, twice === undefined);
  },
});
