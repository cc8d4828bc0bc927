import type { Check, Citing } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { releaseTags } = lists;
const needs = [...needsRows(releaseTags), "owner"] as const;

/** The contract does not state in which form a tag is returned, so it has a clause of its own. */
const citing = (name: "git_tag" | "commit_hash" | "created_by_id"): Citing =>
  name === "git_tag"
    ? { clause: "release-tags/list#written-tag" }
    : { clause: "release-tags/list#written", subject: name };

const written = (["git_tag", "commit_hash", "created_by_id"] as const).map((name) =>
  check({
    id: `release-tags.list.reports-${name.replaceAll("_", "-")}`,
    ...citing(name),
    title: `a row of the list of release tags returns the ${name} that its tag was created with`,
    needs,
    killedBy: [`release-tag-${name}-altered`],
    async run(given) {
      const sought = given.releaseTags[1];
      const known = { ...sought?.written, created_by_id: given.owner.id };
      if (!(name in known)) {
        const unlock = unlocks.deployment(`that lets release tags be created with ${name}`);
        throw untested(`No release tag was created with ${name}.`, unlock);
      }
      const page = await readListPage(given, releaseTags, { version: sought?.version ?? "" });

      if (name === "created_by_id" && valueAt(page.response.json, `/data/0/${name}`) === null) {
        throw untested("The creator of a release tag is not reported.", unlocks.creatorReturned);
      }

      const reported = valueAt(page.response.json, `/data/0/${name}`);
      const wanted = wantedOf(name, memberOf(known, name), reported);
      given.expect(page).status(200).equals(`/data/0/${name}`, wanted);
    },
  }),
);

const together = (["fields", "search"] as const).map((parameter) =>
  check({
    id: `release-tags.list.version-with-${parameter}`,
    clause: "release-tags/filter#version-with",
    subject: parameter,
    title: `version selects the release tag of that version, together with ${parameter}`,
    needs,
    killedBy: [`release-tag-filter-version-lost-with-${parameter}`],
    async run(given) {
      const sought = given.releaseTags[1];
      const version = sought?.version ?? "";
      // The version is a part of another tag's.
      const other = parameter === "fields" ? "version" : version;
      const page = await readListPage(given, releaseTags, { version, [parameter]: other });

      given
        .expect(page)
        .status(200)
        .rows([sought?.id ?? ""]);
    },
  }),
);

/** What was written, or the first digits of a hash: the contract does not state its form. */
function wantedOf(name: string, sent: unknown, reported: unknown): unknown {
  const isShort =
    name === "commit_hash" &&
    typeof reported === "string" &&
    reported.length >= 7 &&
    String(sent).startsWith(reported);
  return isShort ? reported : sent;
}

/** What rows of release tags report, and what version selects alongside other parameters. */
export const releaseTagWrittenChecks: readonly Check[] = [...written, ...together];
