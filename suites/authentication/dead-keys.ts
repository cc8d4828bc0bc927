import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

type Asking = (given: Given<"scratchProject">, as: string) => Promise<Exchange>;

/** Requests on which each dead key is tried; the owner may send all of them. */
const places = [
  {
    name: "user",
    ask: ({ api, path }, as) => api.get(path(operations.readCurrentUser.path), {}, { as }),
  },
  {
    name: "list",
    ask: ({ api, path }, as) => api.get(path(operations.listWorkspaceMembers.path), {}, { as }),
  },
  {
    name: "write",
    ask({ api, path, scratchProject, unique }, as) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      return api.send("POST", at, { as, json: { name: unique("module") } });
    },
  },
] as const satisfies readonly { readonly name: string; readonly ask: Asking }[];

const keys = [
  { name: "expired", need: "expiredKey", clause: "authentication/key#expiry", is: "has expired" },
  { name: "deleted", need: "deletedKey", clause: "authentication/key#deleted", is: "was deleted" },
] as const;

/** Keys in the target file that no longer work. */
export const deadKeyChecks: readonly Check[] = keys.flatMap(({ name, need, clause, is }) =>
  places.map((place) =>
    check({
      id: `authentication.${name}-key.${place.name}`,
      clause,
      title: `a key that ${is} is unauthorized: ${place.name}`,
      needs: ["scratchProject", need],
      killedBy: [`${name}-key-works-on-${place.name}`],
      async run(given) {
        const { principal } = given[need];
        const answer = await place.ask(given, principal);

        given.expect(answer).problem("unauthorized");
      },
    }),
  ),
);
