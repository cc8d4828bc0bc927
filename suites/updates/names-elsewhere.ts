import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";

/** Kinds whose names are unique in a project, with what their creates may need. */
const rows = [
  { kind: "module", path: lists.modules.path, more: {}, needs: [] },
  {
    kind: "state",
    path: lists.states.path,
    more: { color: "#4f46e5", group: "unstarted" },
    needs: [],
  },
  { kind: "type", path: lists.projectTypes.path, more: {}, needs: ["projectMode"] },
] as const;

/** A record that is renamed to the name of one in another project. */
export const nameElsewhereChecks: readonly Check[] = rows.map(({ kind, path, more, needs }) =>
  check({
    id: `updates.${kind}.name-elsewhere`,
    clause: "updates/name#elsewhere",
    subject: kind,
    title: `an update of a ${kind} accepts the name of another project's ${kind}`,
    needs: ["scratchProject", ...needs],
    killedBy: [`update-of-a-${kind}-knows-names-elsewhere`],
    run: (given) =>
      withOwnProject(given, async (otherProject) => {
        const make = async (project_id: string, name: string) => {
          const at = given.path(path, { project_id });
          const json = await completed(given, at, { name, ...more });
          return below(at, requireId(await sendUndeclared(given, "POST", at, { json })));
        };
        const name = given.unique(`${kind} elsewhere`);
        await make(otherProject, name);
        const at = await make(given.scratchProject.project.id, given.unique(kind));

        const answer = await given.api.send("PATCH", at, { json: { name } });

        given.expect(answer).served(false).ok();
      }),
  }),
);
