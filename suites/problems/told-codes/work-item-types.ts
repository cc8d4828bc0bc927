import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { idLists, limitedTexts } from "#lib/contract/clauses/problems/field-codes.ts";
import { keysOf } from "#lib/contract/family.ts";
import { reportsCode, isTooLong, refusalOf } from "#suites/support/answers/reports-code.ts";
import { typeSurfaces } from "#suites/support/types/surface.ts";

const lengths = typeSurfaces.map(({ create }) =>
  reportsCode({
    name: create,
    clause: "problems/field-code#max-length",
    subject: create,
    members: limitedTexts[create],
    rejects: isTooLong,
    code: "max_length",
    killedBy: [`length-code-is-invalid-on-${create}`],
  }),
);

/** Whether the body holds nothing but the listed ids, so that they are the reason for the refusal. */
function isListAlone(json: unknown, member: string): boolean {
  const sent = memberOf(json, member);
  const isAlone = Object.keys(json ?? {}).length === 1;
  return isAlone && Array.isArray(sent) && sent.length > 0 && isOfType("uuid[]", sent);
}

const lists = keysOf(idLists).map((name) => {
  const isRefusal = refusalOf(name);
  const member = idLists[name];
  return invariant({
    id: `problems.told-member.${member.replaceAll("_", "-")}-${name}`,
    clause: "problems/errors#names-ids",
    subject: name,
    title: `the refusal of ids by ${name} names ${member}`,
    killedBy: [`ids-are-not-named-on-${name}`],
    applies: (exchange) =>
      isRefusal(exchange) &&
      isListAlone(exchange.request.json, member) &&
      Array.isArray(valueAt(exchange.response.json, "/errors")),
    judge: ({ response }, expect) => {
      const errors: readonly unknown[] = Object.values(valueAt(response.json, "/errors") ?? {});
      // Elements of an array may be named individually.
      const named = errors.some((entry) => String(memberOf(entry, "field")).startsWith(member));
      expect.that("/errors", `an entry for ${member}`, errors, named);
    },
  });
});

/** What refusals of types, attachments and imports say about their members. */
export const typeCodeInvariants: readonly Invariant[] = [...lengths, ...lists];
