import { absentId } from "#suites/support/answers/refused-body.ts";
import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { RecordRoute } from "#lib/contract/subjects/tenant-routes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { recordRoutes } from "#lib/contract/subjects/tenant-routes.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { expectSameAnswer } from "./same-answer.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const ownNeeds = {
  "work-item": "items",
  state: "states",
  label: "labels",
  cycle: "cycles",
  module: "modules",
} as const satisfies Record<RecordRoute["name"], string>;

/** The foreign record; untested if a deployment does not allow one to be created. */
function recordOf({ name }: RecordRoute, elsewhere: ForeignRecords): string {
  if (name === "work-item") return elsewhere.item.id;
  const found = elsewhere[name];
  if (found !== null) return found.id;
  const unlock = elsewhere.unmade[name] ?? unlocks.records(`a ${name}`);
  throw untested(`No ${name} could be created elsewhere.`, unlock);
}

/** The record of the frozen project that shows that the route exists. */
async function ownRecord(
  given: Given<"frozenProject" | "items" | "states" | "labels" | "cycles" | "modules">,
  route: RecordRoute,
): Promise<Exchange> {
  const [own] = given[ownNeeds[route.name]];
  const at = given.path(route.path, { project_id: given.frozenProject.id, pk: own?.id ?? "" });
  const answer = await given.api.read(at);
  given.expect(answer).served(route.given).status(200);
  return answer;
}

/** Records of others under the caller's own project. */
export const recordChecks: readonly Check[] = recordRoutes.flatMap((route) => [
  check({
    id: `tenancy.${route.name}.foreign-record`,
    clause: "tenancy/record#not-found",
    subject: route.name,
    title: `a ${route.name} of another tenant gets 404 under the caller's project`,
    needs: ["frozenProject", ownNeeds[route.name], "foreign"],
    killedBy: [
      "record-foreign-served",
      "record-foreign-read",
      "record-foreign-forbidden",
      "foreign-record-asks-for-payment",
    ],
    async run(given) {
      await ownRecord(given, route);

      const pk = recordOf(route, given.foreign);
      const at = given.path(route.path, { project_id: given.frozenProject.id, pk });
      const answer = await given.api.read(at);

      // A record of the caller's own was served on the same route.
      given.expect(answer, () => Promise.resolve(true)).problem("not_found");
    },
  }),
  check({
    id: `tenancy.${route.name}.record-alike`,
    clause: "tenancy/record#as-absent",
    subject: route.name,
    title: `a ${route.name} of another tenant gets the same answer as an absent one`,
    needs: ["frozenProject", ownNeeds[route.name], "foreign"],
    killedBy: ["foreign-told-apart-by-detail", "foreign-told-apart-by-code"],
    async run(given) {
      await ownRecord(given, route);

      const pk = recordOf(route, given.foreign);
      const project = { project_id: given.frozenProject.id };
      const answers = {
        foreign: await given.api.read(given.path(route.path, { ...project, pk })),
        absent: await given.api.read(given.path(route.path, { ...project, pk: absentId })),
      };

      const submitted = { foreign: [pk], absent: [absentId] };
      await expectSameAnswer(given, answers, submitted);
    },
  }),
]);

const [workItem] = recordRoutes;

/** Except for work items, the contract leaves open what is found below other projects. */
export const siblingCheck: Check = check({
  id: "tenancy.work-item.sibling-record",
  clause: "tenancy/sibling#work-item",
  title: "a work item of another project is not found under this one",
  needs: ["frozenProject", "items", "sibling"],
  killedBy: ["record-of-other-project-served", "foreign-record-asks-for-payment"],
  async run({ api, path, expect, frozenProject, items, sibling }) {
    const project = { project_id: frozenProject.id };
    const own = await api.read(path(workItem.path, { ...project, pk: items[0]?.id ?? "" }));
    expect(own).status(200);

    const answer = await api.read(path(workItem.path, { ...project, pk: sibling.item.id }));

    // A record of this project was served on the same route.
    expect(answer, () => Promise.resolve(true)).problem("not_found");
  },
});
