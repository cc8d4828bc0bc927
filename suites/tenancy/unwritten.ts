import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { UnwrittenElsewhere } from "#lib/contract/subjects/unwritten.ts";
import { unwrittenElsewhere } from "#lib/contract/subjects/unwritten.ts";
import { expectUnwritten } from "#suites/support/answers/unwritten.ts";

/** A create that is valid except for the tenant of the project it names. */
interface Kind {
  readonly list: string;
  readonly body?: (name: string) => Readonly<Record<string, unknown>>;
  /** A workspace list that is searched as well. */
  readonly workspaceList?: string;
}

const kinds: { readonly [K in UnwrittenElsewhere]: Kind } = {
  "work-item": { list: lists.projectWorkItems.path },
  "project-type": { list: lists.projectTypes.path, workspaceList: lists.workspaceTypes.path },
  "project-property": {
    list: lists.projectProperties.path,
    body: (display_name) => ({ display_name, property_type: "TEXT" }),
    workspaceList: operations.createWorkspaceProperty.path,
  },
  module: { list: lists.modules.path },
  "intake-work-item": { list: operations.createIntakeWorkItem.path },
};

/** Creates below another tenant's project; the other tenant searches for their records. */
export const tenancyUnwrittenChecks: readonly Check[] = unwrittenElsewhere.map((kind) => {
  const { list, body = (name) => ({ name }), workspaceList } = kinds[kind];
  return check({
    id: `tenancy.unwritten.${kind}`,
    clause: "tenancy/unwritten#elsewhere",
    subject: kind,
    title: `a ${kind} that is sent to another tenant's project is in no list there`,
    needs: ["foreign"],
    // The check finds its record by name in a list of the same kind, so it does not disturb similar checks.
    alters: [],
    restsOn: ["records", "types"],
    killedBy: [`foreign-project-is-found-after-${kind}`],
    async run(given) {
      const { api, path, foreign, unique } = given;
      const slug = foreign.workspace;
      const at = path(list, { slug, project_id: foreign.project.id });
      const name = unique("stray");
      const refused = await api.send("POST", at, { json: body(name) });
      const as = "outsider";
      if (workspaceList !== undefined)
        await api.get(path(workspaceList, { slug }), { per_page: 200 }, { as });

      const make = (own: string) => api.send("POST", at, { as, json: body(own) });
      await expectUnwritten(given, { at, as, make }, { name, refused });
    },
  });
});
