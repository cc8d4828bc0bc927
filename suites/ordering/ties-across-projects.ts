import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { pageIds, pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { numberOrders } from "#lib/contract/clauses/ordering/across-projects.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";

type Arranged = Given<"frozenProject" | "scratchProject">;
type NumberOrder = (typeof numberOrders)[number];

/** Two rows with the same number, and the cursor pages of which the first ends between them. */
interface Tie {
  readonly ids: readonly string[];
  readonly first: Exchange;
  /** Absent if the first page gives no cursor. */
  readonly second?: Exchange;
}

/** Reads the two pages around the first rows that have the same number; null if no rows do. */
async function walkOverTie(
  { api, path }: Arranged,
  project_id__in: string,
  order_by: NumberOrder,
): Promise<Tie | null> {
  const at = path(lists.workspaceWorkItems.path);
  const query = { project_id__in, order_by, fields: "sequence_id" };
  const whole = requireSuccess(await api.get(at, { ...query, per_page: limits.perPageMax }));
  const numbers = pageRows(whole).map((row) => memberOf(row, "sequence_id"));
  const index = numbers.findIndex((one, n) => typeof one === "number" && one === numbers[n + 1]);
  if (index === -1) return null;
  const walk = { ...query, paginate: "cursor", per_page: index + 1 };
  const ids = pageIds(whole).slice(index, index + 2);
  const first = await api.get(at, walk);
  const cursor = memberOf(first.response.json, "next_cursor");
  if (typeof cursor !== "string") return { ids, first };
  return { ids, first, second: await api.get(at, { ...walk, cursor }) };
}

/** Walks over work items of a new project, whose numbers work items of the frozen project have, too. */
const ties = sharedArrangement<Readonly<Record<NumberOrder, Tie | null>>, Arranged>(
  "ordering.ties-across-projects",
  (given) =>
    withOwnProject(given, async (other) => {
      const { path } = lists.projectWorkItems;
      for (const word of ["first", "second"]) {
        /* oxlint-disable no-await-in-loop -- numbers are given one after the other */
        const json = await declaredBody(given, path, { name: given.unique(word) });
        const at = given.path(path, { project_id: other });
        requireId(await sendUndeclared(given, "POST", at, { json }));
        /* oxlint-enable no-await-in-loop */
      }
      const projects = `${given.frozenProject.id},${other}`;
      const [upward, downward] = [
        await walkOverTie(given, projects, "sequence_id"),
        await walkOverTie(given, projects, "-sequence_id"),
      ];
      return { sequence_id: upward, "-sequence_id": downward };
    }),
);

/** A number is unique only in its project, so a cursor of the workspace's list needs more than that. */
export const tieChecks: readonly Check[] = numberOrders.map((order) =>
  check({
    id: `ordering.workspace-work-items.ties-of-${order.replace("-", "downward-").replace("_", "-")}`,
    clause: "ordering/workspace-work-items#ties",
    subject: order,
    title: `a cursor walk by ${order} visits both work items with the same number in two projects`,
    needs: ["frozenProject", "items", "scratchProject"],
    killedBy: ["cursor-by-number-skips-other-projects"],
    async run(given) {
      const tie = (await ties(given))[order];
      if (tie === null) {
        const unlock = unlocks.deployment("that numbers the work items of each project from 1");
        throw untested("No two work items have the same number.", unlock);
      }

      const { ids, first, second } = tie;
      given.expect(first).status(200).is("/next_cursor", "string");
      if (second === undefined) return;
      const visited = [first, second].flatMap(pageIds);
      const missing = ids.filter((id) => !visited.includes(id));
      given
        .expect(second)
        .status(200)
        .that("/data", "the other work item with that number", missing, missing.length === 0);
    },
  }),
);
