import { requireId } from "#lib/check/arranging/require-success.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";

const { path } = lists.pages;

/** Creates a page as a given user, in a project of theirs, below another page if one is named. */
async function createPage(
  given: Given<never>,
  place: PathParameters,
  as: string,
  more: object = {},
): Promise<Exchange> {
  const body = { name: given.unique("page"), description_html: "<p>A page.</p>", access: 0 };
  const json = await declaredBody(given, path, { ...body, ...more });
  return given.api.send("POST", given.path(path, place), { as, json });
}

/** Other places where a page might lie. */
const places = [
  {
    subject: "other project",
    word: "other-project",
    who: "sibling",
    as: "owner",
    killer: "page-parent-of-another-project-taken",
  },
  {
    subject: "other workspace",
    word: "other-workspace",
    who: "foreign",
    as: "outsider",
    killer: "page-parent-of-another-workspace-taken",
  },
] as const;

/** Pages below a page of another project; below one of their own project they are accepted. */
export const pageParentChecks: readonly Check[] = places.map(({ subject, word, who, as, killer }) =>
  check({
    id: `pages.parent.${word}`,
    clause: "pages/parent#elsewhere",
    subject,
    title: `a page with a parent of an${subject} is refused`,
    needs: ["scratchProject", who],
    killedBy: [killer],
    async run(given: Given<"scratchProject" | "sibling" | "foreign">) {
      const own = { project_id: given.scratchProject.project.id };
      const near = requireId(await createPage(given, own, "owner"));
      const { workspace: slug, project } = given[who];
      const far = requireId(await createPage(given, { slug, project_id: project.id }, as));
      const named = (parent_id: string) => createPage(given, own, "owner", { parent_id });
      takenUndeclared(given, await named(near));

      const answer = await named(far);

      given.expect(answer).problem("invalid_request");
    },
  }),
);
