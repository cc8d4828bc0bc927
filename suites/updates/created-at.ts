import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { timedCreates } from "#lib/contract/clauses/updates/created.ts";
import { keysOf } from "#lib/contract/family.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { isLocalTime } from "#suites/support/answers/local-time.ts";
import { notApplicable } from "#lib/unjudged/unjudged.ts";

/** When records were made, as each answer to a create says. */
export const createdAtInvariants: readonly Invariant[] = keysOf(timedCreates).map((kind) => {
  const makes = templateMatcher(timedCreates[kind]);
  return invariant({
    id: `updates.created-at.${kind}`,
    clause: "updates/created-at#utc",
    subject: kind,
    title: `created_at of a ${kind} is the present in UTC, and not a local time that is called so`,
    killedBy: [`${kind}-is-made-at-local-time`],
    applies: ({ request, response }) =>
      request.method === "POST" &&
      response.status < 300 &&
      request.path.startsWith("/api/v2/") &&
      makes(segmentsOf(request.path)) &&
      typeof valueAt(response.json, "/created_at") === "string",
    judge(exchange, expect) {
      const instant = valueAt(exchange.response.json, "/created_at");
      const isLocal = isLocalTime(exchange, instant);
      if (isLocal === null) throw notApplicable("No clock shows when the record was made.");

      const now = exchange.response.headers["date"];
      expect.that("/created_at", `the present, ${now}`, instant, !isLocal);
    },
  });
});
