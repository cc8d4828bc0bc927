import { createModule } from "#suites/support/records/make-module.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";

/** What a refused body leaves behind. */
export const refusedBodyChecks: readonly Check[] = [
  check({
    id: "requests.body.refused-writes-nothing",
    clause: "requests/body#refused-writes-nothing",
    title: "a refused module does not take its name",
    needs: ["scratchProject"],
    killedBy: ["refused-create-leaves-record"],
    async run(given) {
      const name = given.unique("module");
      const refused = await createModule(given, { name, status: "nonsense" });
      given.expect(refused).problem("invalid_request");

      // Module names are unique in a project: if the first request had written, this would be a conflict.
      const made = await createModule(given, { name });

      given.expect(made).ok().equals("/name", name);
    },
  }),
];
