import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { ProjectRecord } from "#lib/contract/subjects/nested-records.ts";
import { projectRecords } from "#lib/contract/subjects/nested-records.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type Both = Given<"scratchProject" | "sibling">;

const collections: Readonly<Record<ProjectRecord, string>> = {
  "work-item": lists.projectWorkItems.path,
  label: lists.labels.path,
  state: lists.states.path,
  cycle: lists.cycles.path,
  module: lists.modules.path,
};

/** A record of one project, after an update and a delete by the path of another project. */
interface Asked {
  readonly changed: Exchange;
  readonly deleted: Exchange;
  /** The record as its own project shows it afterwards. */
  readonly after: Exchange;
  /** What the change would have written. */
  readonly word: string;
}

/**
 * Creates a record in the scratch project, verifies that its own path reads and updates it, and requests it below the
 * sibling.
 */
async function ask(given: Both, kind: ProjectRecord): Promise<Asked> {
  const { api, path, unique, scratchProject, sibling } = given;
  const [own, other] = [sibling, scratchProject].map(({ project }) =>
    path(collections[kind], { project_id: project.id }),
  );
  const json = await completed(given, `${other}`, { name: unique("kept") });
  const id = requireId(await sendUndeclared(given, "POST", `${other}`, { json }));
  await sendUndeclared(given, "PATCH", below(String(other), id), {
    json: { name: unique("kept again") },
  });
  given
    .expect(await api.get(below(String(other), id)))
    .served(false)
    .status(200);
  // The workspace may govern some kinds for all its projects.
  if (listsRow(await api.get(`${own}`, { per_page: limits.perPageMax }), id)) {
    const unlock = unlocks.deployment(`in which each project has its own records of this kind`);
    throw untested(`Two projects list the same ${kind}.`, unlock);
  }
  const word = unique("stolen");
  const changed = await api.send("PATCH", below(String(own), id), { json: { name: word } });
  const deleted = await api.send("DELETE", below(String(own), id));
  return { changed, deleted, after: await api.get(below(String(other), id)), word };
}

const perKind = projectRecords.map((kind) => {
  const asked = sharedArrangement(`tenancy.other-project.${kind}`, (given: Both) =>
    ask(given, kind),
  );
  return { kind, asked };
});

/** A record is written only below its own project. */
export const tenancyOtherProjectChecks: readonly Check[] = perKind.flatMap(({ kind, asked }) => [
  check({
    id: `tenancy.${kind}.change-below-another-project`,
    clause: "tenancy/other-project#not-written",
    subject: `change ${kind}`,
    title: `a ${kind} is not changed through the path of another project`,
    needs: ["scratchProject", "sibling"],
    killedBy: [`${kind}-changed-below-another-project`],
    async run(given) {
      const { changed, after, word } = await asked(given);
      if (after.response.status !== 200) {
        throw untested("The record no longer exists.", unlocks.keptBelowOthers);
      }

      given.observe(`a change through another project answers ${changed.response.status}`, changed);
      const { json, text } = after.response;
      given.expect(after).that("/name", "as it was", json, !text.includes(word));
    },
  }),
  check({
    id: `tenancy.${kind}.delete-below-another-project`,
    clause: "tenancy/other-project#not-written",
    subject: `delete ${kind}`,
    title: `a ${kind} is not deleted through the path of another project`,
    needs: ["scratchProject", "sibling"],
    killedBy: [`${kind}-deleted-below-another-project`],
    async run(given) {
      const { deleted, after } = await asked(given);

      given.observe(`a delete through another project answers ${deleted.response.status}`, deleted);
      given.expect(after).status(200);
    },
  }),
]);
