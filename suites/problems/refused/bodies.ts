import type { BodyFault } from "#fixtures/arbitraries/faults.ts";
import { faultCodes, faultsAmong } from "#fixtures/arbitraries/faults.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { refusalKillers } from "#suites/support/bodies/killers.ts";
import { invalidBodyKinds, faulty, unmoved, realiser } from "#suites/support/bodies/invalid.ts";

/** The refusal names each error, with its code if one is stated. */
function expectNamed(claims: Expectation, answer: Exchange, faults: readonly BodyFault[]): void {
  claims.problem("invalid_request");
  const listed = valueAt(answer.response.json, "/errors");
  const errors: readonly unknown[] = Array.isArray(listed) ? listed : [];
  for (const { member, is } of faults) {
    const own = errors.filter((entry) => {
      const field = String(memberOf(entry, "field"));
      // The contract does not state how an element of an array is named.
      return field === member || [".", "["].some((mark) => field.startsWith(`${member}${mark}`));
    });
    const codes = faultCodes[is];
    const coded =
      codes.length === 0 || own.some((entry) => codes.includes(String(memberOf(entry, "code"))));
    const expected = `an entry for ${member}, which is ${is}${codes.map((code) => `: ${code}`).join("")}`;
    claims.that("/errors", expected, listed, own.length > 0 && coded);
  }
}

const named = invalidBodyKinds.flatMap(({ slug, needs, kind, refusable, onCreate, created }) => [
  check({
    id: `problems.refused-body.${slug}-create`,
    clause: onCreate,
    subject: created,
    title: `the refusal of a create of a ${kind.name} names each rejected member, however many there are`,
    needs,
    killedBy: refusalKillers[`${slug}-create`],
    requestsPerRun: 1,
    async run(given) {
      const real = await realiser(given, kind);
      const at = await kind.at(given, given);
      const input = { faults: faultsAmong(refusable), body: kind.create };

      await given.forAll(input, async ({ faults, body }, { api, unique }) => {
        const json = real(faulty(body, faults), unique);
        const answer = await api.send("POST", at, { json });

        expectNamed(given.expect(answer), answer, faults);
      });
    },
  }),
  check({
    id: `problems.refused-body.${slug}-update`,
    clause: "problems/validation#all-on-update",
    title: `the refusal of an update of a ${kind.name} names each rejected member, however many there are`,
    needs,
    killedBy: refusalKillers[`${slug}-update`],
    requestsPerRun: 1,
    async run(given) {
      const real = await realiser(given, kind);
      const at = await kind.at(given, given);
      // A refused update does not change the record, so the next update can use it.
      const json = { name: given.unique(slug) };
      const one = below(at, requireId(await given.api.send("POST", at, { json })));
      requireSuccess(await given.api.get(one));
      const input = { faults: faultsAmong(refusable, { partial: true }), body: kind.update };

      await given.forAll(input, async ({ faults, body }, { api, unique }) => {
        const patch = real(faulty(unmoved(body), faults), unique);
        const answer = await api.send("PATCH", one, { json: patch });

        expectNamed(given.expect(answer).served(false), answer, faults);
      });
    },
  }),
]);

/** Bodies that are refused. */
export const bodyRefusedChecks: readonly Check[] = [...named];
