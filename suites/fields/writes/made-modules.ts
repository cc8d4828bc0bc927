import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createModule } from "#suites/support/records/make-module.ts";

/** Members of a module that a create returns and no body sets. */
export const madeModuleChecks: readonly Check[] = [
  check({
    id: "fields.module-create.not-archived",
    clause: "fields/module#table",
    subject: "archived_at",
    title: "a module returns when it was archived, or null",
    needs: ["scratchProject"],
    killedBy: ["module-archived_at-dropped", "module-archived_at-mistyped"],
    async run(given) {
      const made = await createModule(given, { name: given.unique("module") });

      given.expect(made).ok().lawful("/archived_at", { type: "datetime", nullable: true });
    },
  }),
];
