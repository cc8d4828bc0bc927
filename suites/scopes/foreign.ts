import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { sendWith, withScope } from "#suites/support/access/token-with.ts";

const { listProjectWorkItems, readWorkItem } = operations;
const reading = withScope("read");

/** A token with the global read scope reaches no further than its user, also below the user's own workspace. */
export const scopeForeignChecks: readonly Check[] = [
  check({
    id: "scopes.token.foreign-project",
    clause: "scopes/token#foreign-project",
    title: "another tenant's project is not found under the slug of the token's user",
    needs: ["tokens", "frozenProject", "foreign"],
    wantedToken: reading,
    killedBy: ["token-reaches-every-project", "foreign-project-asks-for-payment"],
    async run(given) {
      const { api, path, expect, frozenProject, foreign } = given;
      const list = (project_id: string) =>
        sendWith(given, reading, (as) =>
          api.get(path(listProjectWorkItems.path, { project_id }), { per_page: 1 }, { as }),
        );
      expect(await list(frozenProject.id)).status(200);

      const answer = await list(foreign.project.id);

      // The same token was served on the same route.
      expect(answer, () => Promise.resolve(true)).problem("not_found");
    },
  }),
  check({
    id: "scopes.token.foreign-record",
    clause: "scopes/token#foreign-record",
    title: "another tenant's work item is not found in a project of the token's user",
    needs: ["tokens", "frozenProject", "items", "foreign"],
    wantedToken: reading,
    killedBy: ["token-reads-every-record", "foreign-record-asks-for-payment"],
    async run(given) {
      const { api, path, expect, frozenProject, items, foreign } = given;
      const read = (pk: string) =>
        sendWith(given, reading, (as) =>
          api.get(path(readWorkItem.path, { project_id: frozenProject.id, pk }), {}, { as }),
        );
      expect(await read(items[0]?.id ?? "")).status(200);

      const answer = await read(foreign.item.id);

      // The same token was served on the same route.
      expect(answer, () => Promise.resolve(true)).problem("not_found");
    },
  }),
];
