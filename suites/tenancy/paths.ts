import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { projectOperations, tenantOperations } from "#lib/contract/tenant-routes.ts";
import { absentId, absentSlug, expectAlike } from "./alike.ts";
import { probe } from "./probe.ts";

const routeOf = (name: (typeof tenantOperations)[number]) =>
  `${operations[name].method} ${operations[name].path}`;

/** Real ids of another tenant under that tenant's slug. */
const workspaces = tenantOperations.flatMap((name) => [
  check({
    id: `tenancy.${name}.foreign-workspace`,
    clause: `tenancy/workspace#${name}`,
    title: `${routeOf(name)} does not find the workspace of another tenant`,
    needs: ["foreign"],
    killedBy: [
      `tenancy-unguarded-${name}`,
      "workspace-foreign-forbidden",
      "workspace-foreign-slug-forbidden",
    ],
    async run({ expect, foreign, ...tools }) {
      const answer = await probe({ expect, ...tools }, name, foreign, {});

      expect(answer).problem("not_found");
    },
  }),
  check({
    id: `tenancy.${name}.workspace-alike`,
    clause: `tenancy/workspace-alike#${name}`,
    title: `${routeOf(name)} answers alike for a foreign workspace and for none`,
    needs: ["foreign"],
    killedBy: ["foreign-told-apart-by-detail", "foreign-told-apart-by-code"],
    async run({ expect, foreign, ...tools }) {
      const given = { expect, ...tools };
      const answers = {
        foreign: await probe(given, name, foreign, {}),
        absent: await probe(given, name, foreign, { slug: absentSlug }),
      };

      const submitted = { foreign: [foreign.workspace], absent: [absentSlug] };
      expectAlike(expect(answers.foreign), answers, submitted);
    },
  }),
]);

/** The project of another tenant under the caller's own slug. */
const projects = projectOperations.flatMap((name) => [
  check({
    id: `tenancy.${name}.foreign-project`,
    clause: `tenancy/project#${name}`,
    title: `${routeOf(name)} does not find the project of another tenant`,
    needs: ["foreign"],
    killedBy: [`tenancy-unguarded-${name}`, "workspace-foreign-forbidden"],
    async run({ expect, foreign, workspace, ...tools }) {
      const answer = await probe({ expect, workspace, ...tools }, name, foreign, {
        slug: workspace,
      });

      expect(answer).problem("not_found");
    },
  }),
  check({
    id: `tenancy.${name}.project-alike`,
    clause: `tenancy/project-alike#${name}`,
    title: `${routeOf(name)} answers alike for a foreign project and for none`,
    needs: ["foreign"],
    killedBy: ["foreign-told-apart-by-detail", "foreign-told-apart-by-code"],
    async run({ expect, foreign, workspace, ...tools }) {
      const given = { expect, workspace, ...tools };
      const slug = workspace;
      const answers = {
        foreign: await probe(given, name, foreign, { slug }),
        absent: await probe(given, name, foreign, { slug, project_id: absentId }),
      };

      const submitted = { foreign: [foreign.project.id], absent: [absentId] };
      expectAlike(expect(answers.foreign), answers, submitted);
    },
  }),
]);

export const pathChecks: readonly Check[] = [...workspaces, ...projects];
