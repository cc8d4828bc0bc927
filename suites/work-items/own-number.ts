import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

const isList = templateMatcher(lists.projectWorkItems.path);

/** The work items of one project that one answer lists with their numbers. */
function numbered({ request, response }: Exchange): readonly unknown[] {
  const isPage =
    request.method === "GET" &&
    response.status === 200 &&
    request.path.startsWith("/api/v2/") &&
    isList(segmentsOf(request.path));
  const data = isPage ? memberOf(response.json, "data") : undefined;
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  return rows.filter((row) => typeof memberOf(row, "sequence_id") === "number");
}

/** Every page of work items shows this: it sends no request. */
export const ownNumber: Invariant = invariant({
  id: "work-items.numbers.own",
  clause: "work-items/numbers#own",
  title: "no two work items on a page of a project's list share a number",
  killedBy: ["sequence-numbers-repeated-on-work-items"],
  applies: (exchange) => numbered(exchange).length > 1,
  judge(exchange, expect) {
    const ids = new Map<unknown, unknown>();
    const twice = numbered(exchange).filter((row) => {
      const [number, id] = [memberOf(row, "sequence_id"), memberOf(row, "id")];
      const other = ids.get(number) ?? id;
      ids.set(number, other);
      return other !== id;
    });
    expect.that("/data", "a number for each work item", twice, twice.length === 0);
  },
});
