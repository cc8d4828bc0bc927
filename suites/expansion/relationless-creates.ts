import type { Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { relationlessCreates } from "#lib/contract/subjects/refusing-operations.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { operationNeeds } from "#suites/support/operations/ready.ts";
import { refusedBy } from "#suites/support/operations/refused.ts";
import { routeOf } from "#suites/support/operations/route-of.ts";

const expansions = relationlessCreates.map((name) =>
  check({
    id: `expansion.${name}.expand`,
    clause: "expansion/create-refused#refused",
    subject: name,
    title: `${routeOf(name)} refuses a value of expand`,
    needs: operationNeeds(name),
    killedBy: [`expand-ignored-on-${name}`],
    async run(given: Ready) {
      const { expand } = await refusedBy(given, name);

      if (expand !== null) given.expect(expand).problem("invalid_request").fieldError("expand");
    },
  }),
);

/** Creates of records without relations. */
export const relationlessCreateChecks: readonly Judgeable[] = [...expansions];
