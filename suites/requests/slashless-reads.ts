import type { Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { listPath, needsList, readListPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { groundsOf } from "#lib/check/grounds.ts";

/** The lists whose route the contract gives; two workspace lists are judged with the other workspace reads. */
const givenLists = [
  lists.projectWorkItems,
  lists.cycles,
  lists.projectTypes,
  lists.workspaceTypes,
  lists.projectProperties,
  lists.contexts,
  lists.pages,
  lists.releaseTags,
  lists.auditLogs,
] as const;

async function expectUnserved({ api, expect, observe }: Tools, at: string): Promise<void> {
  const answer = await api.read(at.replace(/\/$/, ""));

  const { status } = answer.response;
  observe(`a path without its slash answers ${status}`, answer);
  expect(answer).that("status", "no success", status, status < 200 || status >= 300);
}

const ofLists = givenLists.map((list) =>
  check({
    id: `requests.slash.${list.slug}`,
    clause:
      list.slug === "contexts"
        ? "requests/path#trailing-slash-on-contexts"
        : "requests/path#trailing-slash-on-reads",
    title: `the list of ${list.slug} is not served without the slash`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["slashless-path-served-on-reads", `slashless-path-served-on-${list.slug}`],
    async run(given) {
      given.expect(await readListPage(given, list)).status(200);

      await expectUnserved(given, listPath(given, list));
    },
  }),
);

/** Reads that are served with a trailing slash, and not without it. */
export const slashlessReadChecks = [
  ...ofLists,
  check({
    id: "requests.slash.identifier",
    clause: "requests/path#trailing-slash-on-reads",
    title: "a work item is not served by its identifier without the slash",
    needs: ["frozenProject", "items"],
    killedBy: ["slashless-path-served-on-reads", "slashless-path-served-on-identifier"],
    async run(given) {
      const { api, path, expect, items } = given;
      const identifier = items[0]?.identifier ?? "";
      const at = path(operations.readWorkItemByIdentifier.path, { identifier });
      expect(await api.read(at)).status(200);

      await expectUnserved(given, at);
    },
  }),
  check({
    id: "requests.slash.type-schema",
    clause: "requests/path#trailing-slash-on-reads",
    title: "the schema of a work item type is not served without the slash",
    needs: ["frozenProject", "types"],
    killedBy: ["slashless-path-served-on-reads", "slashless-path-served-on-type-schema"],
    async run(given) {
      const { api, path, expect, frozenProject, types } = given;
      const known = { project_id: frozenProject.id, type_id: types[0]?.id ?? "" };
      const at = path(operations.readTypeSchema.path, known);
      expect(await api.read(at)).status(200);

      await expectUnserved(given, at);
    },
  }),
];
