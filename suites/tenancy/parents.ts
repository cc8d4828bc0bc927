import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { listedBelow, options } from "#lib/contract/subjects/nested-records.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { estimateOfSibling } from "#suites/support/records/two-estimates.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { isOption, requestsBelowOtherParent } from "./below-parents.ts";
import type { AskedBelow, Both } from "./below-parents.ts";
import type { Child } from "./children.ts";

/** The same request succeeded below the record's own parent. */
const isServedElsewhere = () => Promise.resolve(true);

const reads = options.flatMap((name) =>
  requestsBelowOtherParent
    .filter(({ child }) => child.name === name)
    .map(({ child, requestAll }) =>
      check({
        id: `tenancy.${name}.read-below-another`,
        clause: "tenancy/other-parent#not-found",
        subject: name,
        title: `a ${name} is not found below a parent that is not its own`,
        needs: child.needs,
        killedBy: [`${name}-read-below-another`],
        async run(given: Both) {
          const { answer } = (await requestAll(given)).read();

          given.expect(answer, isServedElsewhere).problem("not_found");
        },
      }),
    ),
);

const listed = listedBelow.flatMap((name) =>
  requestsBelowOtherParent
    .filter(({ child }) => child.name === name)
    .map(({ child, requestAll }) =>
      check({
        id: `tenancy.${name}.list-below-another`,
        clause: "tenancy/other-parent#not-listed",
        subject: name,
        title: `a ${name} is not listed below a parent that is not its own`,
        needs: child.needs,
        killedBy: [`${name}-listed-below-another`],
        async run(given: Both) {
          const { id, answer } = (await requestAll(given)).list();

          given.expect(answer).served(false).status(200).is("/data", "object[]");
          const isListed = listsRow(answer, id);
          given.expect(answer).that("/data", `no ${id}`, isListed, !isListed);
        },
      }),
    ),
);

/** For records that need not be hidden, the contract leaves the answer open. */
function expectAnswer({ expect, observe }: Both, child: Child, { answer }: AskedBelow): void {
  if (isOption(child.name)) {
    expect(answer, isServedElsewhere).problem("not_found");
  } else {
    observe(`through another parent a ${child.name} answers ${answer.response.status}`, answer);
  }
}

const writes = ({
  child,
  requestAll,
}: (typeof requestsBelowOtherParent)[number]): readonly Check[] => [
  check({
    id: `tenancy.${child.name}.change-below-another`,
    clause: "tenancy/other-parent#not-written",
    subject: `change ${child.name}`,
    title: `a ${child.name} is not changed through a parent that is not its own`,
    needs: child.needs,
    killedBy: [`${child.name}-changed-below-another`],
    async run(given: Both) {
      const asked = (await requestAll(given)).change();

      expectAnswer(given, child, asked);
      const { after, word } = asked;
      const changed = after.response.text.includes(word);
      given.expect(after).status(200).that("", "as it was", after.response.json, !changed);
    },
  }),
  check({
    id: `tenancy.${child.name}.delete-below-another`,
    clause: "tenancy/other-parent#not-written",
    subject: `delete ${child.name}`,
    title: `a ${child.name} is not deleted through a parent that is not its own`,
    needs: child.needs,
    killedBy: [`${child.name}-deleted-below-another`],
    async run(given: Both) {
      const asked = (await requestAll(given)).delete();

      expectAnswer(given, child, asked);
      given.expect(asked.after).status(200);
    },
  }),
];

/** A point of the sibling project's estimate; bulk updates of it succeed below that project. */
async function siblingPoint(given: Both) {
  const { api, path, unique, sibling } = given;
  const estimate_id = await estimateOfSibling(given);
  const at = (project_id: string) =>
    path(operations.bulkUpdateEstimatePoints.path, { project_id, estimate_id });
  const collection = at(sibling.project.id).replace("bulk-update/", "");
  const json = await completed(given, collection, { value: pointValue(unique("point")) });
  const id = requireId(await sendUndeclared(given, "POST", collection, { json }));
  const write = (project: string, value: string) =>
    api.send("POST", at(project), { json: { items: [{ id, value }] } });
  requireSuccess(await write(sibling.project.id, pointValue(unique("kept"))));
  return { write, read: () => api.get(below(collection, id)) };
}

const points = check({
  id: "tenancy.estimate-points.bulk-below-another",
  clause: "tenancy/other-parent#bulk-estimate-points",
  title: "the points of an estimate are not written in bulk through another project",
  needs: ["scratchProject", "sibling"],
  killedBy: ["estimate-of-another-project-written-in-bulk"],
  async run(given) {
    const point = await siblingPoint(given);

    const stolen = pointValue(given.unique("stolen"));
    const answer = await point.write(given.scratchProject.project.id, stolen);

    given.observe(`through another project points answer ${answer.response.status}`, answer);
    const after = await point.read();
    const { text } = after.response;
    const claims = given.expect(after).served(false).status(200);
    claims.that("/value", "as before", text, !text.includes(stolen));
  },
});

/** A record that is kept below one parent cannot be reached below another of the same kind. */
export const parentChecks: readonly Check[] = [
  ...reads,
  ...listed,
  ...requestsBelowOtherParent.flatMap(writes),
  points,
];
