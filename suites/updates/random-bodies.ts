import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import { arbitraryBody } from "#fixtures/arbitraries/bodies.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { below } from "#lib/contract/path.ts";
import { refusalKillers } from "#suites/support/bodies/killers.ts";
import { expectShown, reportedMembers } from "#suites/support/bodies/reported-members.ts";
import type { ReadBack } from "#suites/support/bodies/round.ts";
import { inRound } from "#suites/support/bodies/round.ts";
import type { SpoiledKind } from "#suites/support/bodies/spoiled.ts";
import {
  spoiledNeeds,
  spoiledKinds,
  unmoved,
  realiser,
  spoiling,
} from "#suites/support/bodies/spoiled.ts";

type Spoilt = Readonly<Record<"body" | "patch" | "spoiled", Sketch>>;

/** A record, what an update would write to it, and what spoils the update. */
function spoiledUpdates({ kind, refusable }: Pick<SpoiledKind, "kind" | "refusable">) {
  const { spoiled } = spoiling({ kind, refusable });
  return { body: arbitraryBody(kind.fields, { claims: false }), patch: kind.update, spoiled };
}

const unchanged = spoiledKinds.map(({ slug, kind, refusable }) =>
  check({
    id: `updates.refused-body.${slug}-keeps`,
    clause: "updates/refused#writes-nothing",
    title: `a refused update of a ${kind.name} writes none of its members, whatever it is refused for`,
    needs: spoiledNeeds,
    killedBy: refusalKillers[`${slug}-keeps`],
    requestsPerRun: 3,
    async run(given) {
      const { fields } = kind;
      const real = await realiser(given, kind);
      const at = await kind.at(given, given);
      const input = spoiledUpdates({ kind, refusable });

      const list = () => given.api.get(at, { ...kind.listed, per_page: 200 });
      const claim = async (sketches: Spoilt, { api, unique }: Branch, readBack: ReadBack) => {
        const { body, patch, spoiled } = sketches;
        const made = requireSuccess(await api.send("POST", at, { json: real(body, unique) }));
        const one = below(at, requireId(made));
        const json = real({ ...unmoved(patch), ...spoiled }, unique);
        const refused = await api.send("PATCH", one, { json });
        given.expect(refused).served(false).problem("invalid_request");

        const left = reportedMembers(made, fields);
        const exchange = await readBack({ api, one, id: requireId(made), fields, left });
        if (exchange !== null) expectShown(given.expect(exchange), { exchange, fields }, left);
      };
      await given.forAll(input, inRound(list, claim));
    },
  }),
);

/** That a refused update, whatever it holds, changes nothing. */
export const randomUpdateChecks: readonly Check[] = [...unchanged];
