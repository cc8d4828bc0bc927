import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { bulkRoutes } from "#lib/contract/bulk.ts";
import { keysOf } from "#lib/contract/family.ts";
import { reportsCode, isMissing, refusalOf } from "#suites/support/answers/reports-code.ts";

/** What refusals of bulk requests say about a missing array of rows. */
export const bulkCodeInvariants: readonly Invariant[] = keysOf(bulkRoutes).flatMap((name) => {
  const isRefusal = refusalOf(name);
  const { rows } = bulkRoutes[name];
  return [
    reportsCode({
      name,
      clause: "problems/field-code#required",
      subject: name,
      members: [rows],
      rejects: isMissing,
      code: "required",
      killedBy: [`missing-code-is-invalid-on-${name}`],
    }),
    invariant({
      id: `problems.told-member.rows-${name}`,
      clause: "problems/errors#names-rows",
      subject: name,
      title: `the refusal of ${name} without ${rows} names ${rows}`,
      killedBy: [`missing-rows-are-not-named-on-${name}`],
      applies: (exchange) =>
        isRefusal(exchange) && memberOf(exchange.request.json, rows) === undefined,
      judge: (_, expect) => expect.fieldError(rows),
    }),
  ];
});
