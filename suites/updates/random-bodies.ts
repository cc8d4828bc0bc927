import { arbitraryBody } from "#fixtures/arbitraries/bodies.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { below } from "#lib/contract/path.ts";
import { refusalKillers } from "#suites/support/bodies/killers.ts";
import { reportedMembers } from "#suites/support/bodies/reported-members.ts";
import { forAllInRound } from "#suites/support/bodies/round.ts";
import type { InvalidBodyKind } from "#suites/support/bodies/invalid.ts";
import {
  invalidBodyKinds,
  unmoved,
  realiser,
  withInvalidMembers,
} from "#suites/support/bodies/invalid.ts";
import { expectReadBack } from "./written-bodies.ts";

/** A record, what an update would write to it, and what makes the update invalid. */
function invalidUpdates({ kind, refusable }: Pick<InvalidBodyKind, "kind" | "refusable">) {
  const { invalid } = withInvalidMembers({ kind, refusable });
  return { body: arbitraryBody(kind.fields, { claims: false }), patch: kind.update, invalid };
}

const unchanged = invalidBodyKinds.map(({ slug, needs, kind, refusable }) =>
  check({
    id: `updates.refused-body.${slug}-keeps`,
    clause: "updates/refused#writes-nothing",
    title: `a refused update of a ${kind.name} writes none of its members, whatever it is refused for`,
    needs,
    killedBy: refusalKillers[`${slug}-keeps`],
    requestsPerRun: 3,
    async run(given) {
      const real = await realiser(given, kind);
      const at = await kind.at(given, given);
      const input = invalidUpdates({ kind, refusable });

      await forAllInRound(given, kind, input, async (sketches, { api, unique }, readBack) => {
        const created = await api.send("POST", at, { json: real(sketches.body, unique) });
        const made = requireSuccess(created);
        const one = below(at, requireId(made));
        const json = real({ ...unmoved(sketches.patch), ...sketches.invalid }, unique);
        const refused = await api.send("PATCH", one, { json });
        given.expect(refused).served(false).problem("invalid_request");

        const left = reportedMembers(made, kind.fields);
        await expectReadBack({ ...given, api }, kind, readBack, { exchange: made, one }, left);
      });
    },
  }),
);

/** A refused update changes nothing, whatever it holds. */
export const randomUpdateChecks: readonly Check[] = [...unchanged];
