import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { listOf } from "#fixtures/arbitraries/sparse-fields.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { isIneligible, listPath } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Query } from "#lib/http/exchange.ts";
import { answeredPage } from "#suites/support/queries/asking.ts";
import { firstDifference } from "#suites/support/lists/same-members.ts";

const { cycles, modules, labels, states, projectProperties } = lists;

const planned = { cycles, modules, labels, states, properties: projectProperties } as const;

/** The lists whose default order is not stated are walked only by offset. */
const walkable = [
  { list: "cycles", style: "cursor", order_by: "-id" },
  { list: "cycles", style: "cursor", order_by: "-created_at" },
  { list: "properties", style: "cursor", order_by: "-id" },
  { list: "properties", style: "cursor", order_by: "-created_at" },
  { list: "cycles", style: "offset", order_by: "id" },
  { list: "modules", style: "offset" },
  { list: "labels", style: "offset" },
  { list: "states", style: "offset" },
] as const;

type PlannedGiven = Given<"frozenProject">;

/** All rows of a list of the frozen project; they fit on one page. */
async function wholeOf(given: PlannedGiven, list: keyof typeof planned, query: Query = {}) {
  const page = await given.api.read(listPath(given, planned[list]), { ...query, per_page: 200 });
  given.expect(page).served(planned[list].given).status(200);
  return answeredPage(given, page);
}

/** Whether a list can be walked by cursor in this order; the first page starts the walk. */
async function canWalk({ api }: Branch, list: keyof typeof planned, at: string, query: Query) {
  const first = await api.read(at, { ...query, paginate: "cursor" });
  return !isIneligible(planned[list], first);
}

const visits = check({
  id: "queries.planned.visits",
  clause: "queries/planned#visits",
  title: "a walk of cycles, modules, labels, states or properties visits each row once",
  needs: ["frozenProject", "cycles", "modules", "labels", "states", "properties"],
  killedBy: ["cursor-downward-repeats-a-row-beside-work-items"],
  requestsPerRun: 4,
  async run(given) {
    const pages = fc.integer({ min: 2, max: 3 });

    await given.forAll(
      { walk: fc.constantFrom(...walkable), pages },
      async ({ walk: { list, style, ...query }, pages: cut }, branch) => {
        const { ids } = await wholeOf({ ...given, api: branch.api }, list);
        const per_page = Math.max(1, Math.ceil(ids.length / cut));
        const at = listPath(given, planned[list]);
        if (style === "cursor" && !(await canWalk(branch, list, at, { ...query, per_page })))
          return;
        const walked = await branch.walk(at, { style, query: { ...query, per_page }, atMost: 3 });

        given.expectWalk(walked).visits(ids);
      },
    );
  },
});

/** The lists whose requestable members are stated. */
const reported = {
  cycles: resources.cycle,
  modules: resources.module,
  properties: resources.workItemProperty,
} as const;

/** All rows of these lists, with all their members. */
async function readWholeLists(given: PlannedGiven) {
  return {
    cycles: await wholeOf(given, "cycles"),
    modules: await wholeOf(given, "modules"),
    properties: await wholeOf(given, "properties"),
  };
}

interface Shape {
  readonly fields?: string;
  readonly expand?: string;
}

/** The requested members of one of these lists. */
function askedOf(list: keyof typeof reported) {
  const { requestable, expand } = reported[list];
  const fields = listOf(requestable);
  const shape: Arbitrary<Shape> =
    expand.length > 0
      ? fc.record({ fields, expand: listOf(expand) }, { requiredKeys: [] })
      : fc.record({ fields }, { requiredKeys: [] });
  return fc.record({ list: fc.constant(list), query: shape });
}

const values = check({
  id: "queries.planned.values",
  clause: "queries/planned#values",
  title: "neither fields nor expand changes a member of cycles, modules or properties",
  needs: ["frozenProject", "cycles", "modules", "properties"],
  killedBy: ["planned-sort-order-lost-beside-expand"],
  requestsPerRun: 1,
  async run(given) {
    const whole = await readWholeLists(given);
    const asked = fc.oneof(askedOf("cycles"), askedOf("modules"), askedOf("properties"));

    await given.forAll({ asked }, async ({ asked: { list, query } }, { api }) => {
      const page = await api.read(listPath(given, planned[list]), {
        ...query,
        per_page: 200,
      });

      const { rows } = answeredPage(given, page);
      const wanted = query.fields?.split(",") ?? reported[list].requestable;
      const differs = firstDifference(rows, whole[list].rows, () => wanted);
      given.expect(page).that("/data", "what the complete rows say", differs, differs === null);
    });
  },
});

/** Relations between answers about records other than work items. */
export const plannedRelations: readonly Check[] = [visits, values];
