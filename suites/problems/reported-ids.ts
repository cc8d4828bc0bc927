import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Codes that cannot apply to a member with an id: missing, or too long. */
const contrary = new Set<unknown>(["required", "max_length"]);

/** Entries of a refusal for members that were sent with an id. */
function entriesOfIds({ request, response }: Exchange): readonly unknown[] {
  if (response.status !== 400 || !request.path.startsWith("/api/v2/")) return [];
  const errors = valueAt(response.json, "/errors");
  const entries: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return entries.filter((entry) =>
    isOfType("uuid", memberOf(request.json, String(memberOf(entry, "field")))),
  );
}

/** What refusals say about ids. */
export const idInvariants: readonly Invariant[] = [
  invariant({
    id: "problems.told-code.ids",
    clause: "problems/field-code#ids",
    title: "no refusal of an id reports it as missing or too long",
    killedBy: ["absent-reference-has-code-required"],
    applies: (exchange) => entriesOfIds(exchange).length > 0,
    judge: (exchange, expect) => {
      const wrong = entriesOfIds(exchange).filter((entry) => contrary.has(memberOf(entry, "code")));
      expect.that("/errors", "another code than of what is missing", wrong[0], wrong.length === 0);
    },
  }),
];
