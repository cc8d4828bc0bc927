import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { membershipsOf } from "#suites/support/lists/member-lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Whether a text shows all of itself: an address may be masked for others to see. */
const isPlain = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && !/[*•…]/.test(value);

/** The letters of an address have no case. */
const same = (left: string, right: unknown): boolean =>
  left.toLowerCase() === String(right).toLowerCase();

/** The current user and the same user among the members of the workspace. */
export const asMemberChecks: readonly Check[] = (["email", "display_name"] as const).map((name) =>
  check({
    id: `current-user.by-key.${name.replace("_", "-")}-as-member`,
    clause: "current-user/field#as-member",
    subject: name,
    title: `the current user has the ${name} that the workspace's list of members shows`,
    needs: needsRows(lists.workspaceMembers),
    killedBy: [`current-user-shows-another-${name}`],
    async run(given) {
      const user = await given.api.read(given.path(operations.readCurrentUser.path));
      given.expect(user).status(200).is("/id", "uuid");
      const page = await readListRows(given, lists.workspaceMembers, { expand: "member" });
      const own = membershipsOf(page, String(valueAt(user.response.json, "/id")))[0];
      const shown = memberOf(memberOf(own, "member"), name);
      if (!isPlain(shown)) {
        const unlock = unlocks.answer("list", `of members that shows the ${name} of each`);
        throw untested(`The list of members does not show the ${name} of the user.`, unlock);
      }

      const reported = valueAt(user.response.json, `/${name}`);
      given.expect(user).that(`/${name}`, shown, reported, same(shown, reported));
    },
  }),
);
