import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";

/** The list of a project accepts the project's short identifier. */
export function knowsShortIdentifier(
  list: typeof lists.pages | typeof lists.projectMembers,
  clause: Citing["clause"],
): Check {
  return check({
    id: `${list === lists.pages ? "pages" : "members"}.path.short-identifier`,
    clause,
    title: `the list of ${list.slug} knows a project by its short identifier`,
    needs: ["frozenProject"],
    killedBy: [
      "project-short-identifier-unknown",
      `project-short-identifier-unknown-on-${list.slug}`,
    ],
    async run(given) {
      const { api, path, expect, frozenProject } = given;
      const plain = await readListPage(given, list);
      expect(plain).status(200).is("/data", "object[]");

      const page = await api.read(path(list.path, { project_id: frozenProject.identifier }));

      const rows = valueAt(plain.response.json, "/data");
      expect(page)
        .status(200)
        .length("/data", Array.isArray(rows) ? rows.length : 0);
    },
  });
}
