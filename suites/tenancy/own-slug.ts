import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { slugOperations, slugReads } from "#lib/contract/subjects/tenant-routes.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { operationNeeds } from "#suites/support/operations/ready.ts";
import { refusedBy } from "#suites/support/operations/refused.ts";
import { routeOf } from "#suites/support/operations/route-of.ts";
import { absentSlug } from "./same-answer.ts";

const onReads = slugReads.map((name) =>
  check({
    id: `tenancy.${name}.below-no-workspace`,
    clause: "tenancy/own-slug#not-found",
    subject: name,
    title: `GET ${operations[name].path} finds nothing when the slug names no workspace, even if the ids are the caller's own`,
    needs: ["frozenProject", "items"],
    killedBy: [`slug-unread-by-${name}`, "no-workspace-but-the-own-is-free"],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const own = {
        project_id: frozenProject.id,
        pk: item?.id ?? "",
        identifier: item?.identifier ?? "",
      };
      const found = await api.read(path(operations[name].path, own));
      expect(found).status(200);

      const answer = await api.read(path(operations[name].path, { ...own, slug: absentSlug }));

      // The same was served below the caller's own workspace.
      expect(answer, () => Promise.resolve(true)).problem("not_found");
    },
  }),
);

const onOthers = slugOperations.map((name) =>
  check({
    id: `tenancy.${name}.below-no-workspace`,
    clause: "tenancy/own-slug#other-operations",
    subject: name,
    title: `${routeOf(name)} finds nothing when the slug names no workspace, even if the ids are the caller's own`,
    needs: operationNeeds(name),
    killedBy: [`slug-unread-by-${name}`],
    async run(given: Ready) {
      const { slugless } = await refusedBy(given, name);

      if (slugless !== null) given.expect(slugless).problem("not_found");
    },
  }),
);

/** The caller's own records are found only below their own workspace, whatever else the path says. */
export const ownSlugChecks: readonly Check[] = [...onReads, ...onOthers];
