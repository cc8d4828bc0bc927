import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { pageIds, pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
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

/** Two rows of one number, of which a cursor page ends between; and that page, and the next one. */
interface Tie {
  readonly ids: readonly string[];
  readonly pages: readonly Exchange[];
}

/** Walks over the end of a page that lies between two rows of one number; null if no two have one. */
async function walkOverTie(
  { api, path }: Arranged,
  project_id__in: string,
  order_by: NumberOrder,
): Promise<Tie | null> {
  const at = path(lists.workspaceWorkItems.path);
  const query = { project_id__in, order_by, fields: "sequence_id" };
  const whole = await api.get(at, { ...query, per_page: limits.perPageMax });
  const [ids, numbers] = [
    pageIds(whole),
    pageRows(whole).map((row) => memberOf(row, "sequence_id")),
  ];
  const first = numbers.findIndex((one, n) => typeof one === "number" && one === numbers[n + 1]);
  if (first === -1) return null;
  const walk = { ...query, paginate: "cursor", per_page: first + 1 };
  const page = await api.get(at, walk);
  const cursor = String(valueAt(page.response.json, "/next_cursor"));
  return {
    ids: ids.slice(first, first + 2),
    pages: [page, await api.get(at, { ...walk, cursor })],
  };
}

/** Work items in a new project, whose numbers those of the frozen project have, too; and what a walk shows of them. */
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

/** A number is unique in its project alone, so in the workspace's list a cursor needs more than that. */
export const tieChecks: readonly Check[] = numberOrders.map((order) =>
  check({
    id: `ordering.workspace-work-items.ties-of-${order.replace("-", "downward-").replace("_", "-")}`,
    clause: "ordering/workspace-work-items#ties",
    subject: order,
    title: `a cursor walk by ${order} visits the work items of one number in two projects`,
    needs: ["frozenProject", "scratchProject"],
    killedBy: ["cursor-skips-a-number-that-another-project-had"],
    async run(given) {
      const tie = (await ties(given))[order];
      if (tie === null) {
        const unlock = unlocks.deployment("that numbers the work items of each project apart");
        throw untested("No two work items have one number.", unlock);
      }

      const [, last] = tie.pages;
      for (const page of tie.pages) given.expect(page).status(200);
      const visited = tie.pages.flatMap(pageIds);
      const missing = tie.ids.filter((id) => !visited.includes(id));
      if (last !== undefined)
        given
          .expect(last)
          .that("/data", "the other row of that number", missing, missing.length === 0);
    },
  }),
);
