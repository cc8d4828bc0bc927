import type { Check, Given } from "#lib/check/check.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { projectOperations, tenantOperations } from "#lib/contract/subjects/tenant-routes.ts";
import { expectSameAnswer } from "./same-answer.ts";
import { modeNeedsOf } from "#lib/check/environment/mode-needs-of.ts";
import { expectNotFound, isAbsenceVisible, isUpdateServed, probe } from "./probe.ts";

const routeOf = (name: TenantOperation) => `${operations[name].method} ${operations[name].path}`;

/** Real ids of another tenant under that tenant's slug. */
const workspaces = tenantOperations.flatMap((name) => [
  check({
    id: `tenancy.${name}.foreign-workspace`,
    clause: "tenancy/workspace#not-found",
    subject: name,
    title: `${routeOf(name)} answers 404 for the workspace of another tenant`,
    needs: ["foreign"],
    killedBy: [
      `tenancy-unguarded-${name}`,
      "workspace-foreign-forbidden",
      "workspace-foreign-slug-forbidden",
      "foreign-workspace-asks-for-payment",
      "no-workspace-but-the-own-is-free",
    ],
    async run({ foreign, ...tools }) {
      const { answers } = await probe(tools, name, "workspace", { foreign });

      const isServed = isAbsenceVisible(answers, isUpdateServed(tools, answers.foreign));
      expectNotFound(tools, name, answers.foreign, { absent: answers.absent, isServed });
    },
  }),
  check({
    id: `tenancy.${name}.workspace-alike`,
    clause: "tenancy/workspace#as-absent",
    subject: name,
    title: `${routeOf(name)} gives the same answer for a foreign and for an absent workspace`,
    needs: ["foreign"],
    killedBy: ["foreign-told-apart-by-detail", "foreign-told-apart-by-code"],
    async run({ foreign, ...tools }) {
      const probed = await probe(tools, name, "workspace", { foreign });

      await expectSameAnswer(tools, probed.answers, probed.submitted);
    },
  }),
]);

/** The project of another tenant under the caller's own slug, in the type mode of the operation. */
const projects = projectOperations.flatMap((name) => {
  const needs = ["foreign", ...modeNeedsOf(name)] as const;
  return [
    check({
      id: `tenancy.${name}.foreign-project`,
      clause: "tenancy/project#not-found",
      subject: name,
      title: `${routeOf(name)} answers 404 for the project of another tenant`,
      needs,
      killedBy: [
        `tenancy-unguarded-${name}`,
        "workspace-foreign-forbidden",
        "foreign-project-asks-for-payment",
        "no-project-but-the-own-is-free",
      ],
      async run(given: Given<"foreign">) {
        const { answers } = await probe(given, name, "project", given);

        const { absent } = answers;
        const isServed = isAbsenceVisible(answers);
        expectNotFound(given, name, answers.foreign, { absent, isServed });
      },
    }),
    check({
      id: `tenancy.${name}.project-alike`,
      clause: "tenancy/project#as-absent",
      subject: name,
      title: `${routeOf(name)} gives the same answer for a foreign and for an absent project`,
      needs,
      killedBy: ["foreign-told-apart-by-detail", "foreign-told-apart-by-code"],
      async run(given: Given<"foreign">) {
        const probed = await probe(given, name, "project", given);

        await expectSameAnswer(given, probed.answers, probed.submitted);
      },
    }),
  ];
});

export const tenancyPathChecks: readonly Check[] = [...workspaces, ...projects];
