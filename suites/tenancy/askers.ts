import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import { joinedReads, repeatedReads } from "#lib/contract/subjects/tenant-routes.ts";
import { expectOutside } from "#suites/support/records/outside.ts";

const routeOf = (name: TenantOperation) => `${operations[name].method} ${operations[name].path}`;

/** What the owner has just read is not cached for the next caller of the same URL. */
const repeated = repeatedReads.map((name) =>
  check({
    id: `tenancy.${name}.asked-after-owner`,
    clause: "tenancy/asker#not-found",
    subject: name,
    title: `${routeOf(name)}, which the owner has just read, answers 404 to an outsider`,
    needs: ["frozenProject", "items", "foreign"],
    killedBy: [
      `answer-kept-for-anyone-${name}`,
      `tenancy-unguarded-${name}`,
      "foreign-workspace-asks-for-payment",
    ],
    async run({ api, path, expect, frozenProject, items }) {
      const [item] = items;
      const ids = { project_id: frozenProject.id, pk: item?.id ?? "" };
      const at = path(operations[name].path, { ...ids, identifier: item?.identifier ?? "" });
      expect(await api.get(at)).status(200);

      const answer = await api.get(at, {}, { as: "outsider" });

      expect(answer).problem("not_found");
    },
  }),
);

/** A read of the project that the member has not joined. */
function inSibling({ path, sibling }: Given<"sibling">, name: TenantOperation): string {
  return path(operations[name].path, { project_id: sibling.project.id, pk: sibling.item.id });
}

/** Reads below a project that the member has not joined. */
const unjoined = joinedReads.map((name) =>
  check({
    id: `tenancy.unjoined.${name}`,
    clause: "tenancy/unjoined#reads",
    subject: name,
    title: `${routeOf(name)} answers 403 or 404 to a member who has not joined the project`,
    needs: ["member", "sibling"],
    killedBy: [`unjoined-project-served-by-${name}`, "unjoined-project-asks-for-payment"],
    async run(given) {
      await expectOutside(given);
      const at = inSibling(given, name);
      given.expect(await given.api.read(at)).status(200);

      const answer = await given.api.read(at, {}, { as: "member" });

      given.expect(answer).statusIn([403, 404]);
    },
  }),
);

/** One URL answers according to the caller. */
export const askerChecks: readonly Check[] = [...repeated, ...unjoined];
