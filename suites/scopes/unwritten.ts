import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { readingOnly, refusedToReader } from "#suites/support/records/reading-token.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { createProjectMember } = operations;

/** The addition of a user that a token may not perform, whose effect no other request can have caused. */
export const scopeUnwrittenChecks: readonly Check[] = [
  check({
    id: "scopes.refused.adds-no-member",
    clause: "scopes/refused#createProjectMember",
    title: "a user whom a token may not add to a project is not a member of it",
    needs: ["tokens", "sibling", "member"],
    wantedToken: readingOnly,
    killedBy: ["scope-is-judged-after-createProjectMember"],
    async run(given) {
      const { api, path, expect, sibling, member } = given;
      const at = path(createProjectMember.path, { project_id: sibling.project.id });
      const json = { member_id: member.id };
      const isOther = (row: unknown) => memberOf(row, "member_id") !== member.id;
      const before = requireSuccess(await api.get(at, { per_page: 200 }));
      if (![valueAt(before.response.json, "/data")].flat().every(isOther)) {
        const unlock = unlocks.projectsWithoutUsers;
        throw untested("The user is a member of the project already.", unlock);
      }
      await refusedToReader(given, (as) => api.send("POST", at, { as, json }));

      const page = await api.get(at, { per_page: 200 });

      expect(page).served(false).status(200).atLeast("/data", 1);
      expect(page).every("/data", "another user", isOther, "member_id");
    },
  }),
];
