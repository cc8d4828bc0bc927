import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { createdKinds } from "#lib/contract/clauses/updates/bodies.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import type { ScratchGiven } from "#suites/support/bodies/choices.ts";
import { creationKillers } from "#suites/support/bodies/killers.ts";
import type { BodyKind } from "#suites/support/bodies/kinds.ts";
import { sendSpelled } from "#suites/support/bodies/plain.ts";
import { realise } from "#suites/support/bodies/realise.ts";
import type { ReadBack } from "#suites/support/bodies/round.ts";
import { forAllInRound } from "#suites/support/bodies/round.ts";
import { expectShown } from "#suites/support/bodies/reported-members.ts";
import {
  bodyKindOf,
  bodyNeedsOf,
  bodyWithout,
  expectReadBack,
  takenBody,
} from "./written-bodies.ts";

/** A body with one of two members that may not be sent together. */
function aloneOf({ apart }: BodyKind, sent: Sketch): Sketch {
  const reported = apart.filter((name) => (sent[name] ?? null) !== null);
  return bodyWithout(sent, reported.slice(1));
}

/** The body of a create; that of a work item is not given, so a deployment may declare more as required. */
function wholeOf(
  given: ScratchGiven,
  { name }: BodyKind,
  at: string,
  sent: Sketch,
): Promise<Sketch> {
  return name === "work item" ? completed(given, at, sent) : Promise.resolve(sent);
}

/** Members of a create that come back as sent, except those whose default is stated. */
function keptOf({ fields, overruled }: BodyKind, sent: Sketch): Sketch {
  const standard = Object.entries(fields).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default]],
  );
  return bodyWithout({ ...Object.fromEntries(standard), ...sent }, overruled);
}

/** Sends a create for the branch; what a whole body needs is read outside it. */
function sendCreate(
  given: ScratchGiven,
  { api }: Branch,
  kind: BodyKind,
  at: string,
  spelled: Sketch,
) {
  return sendSpelled(given, spelled, async (own) =>
    api.send("POST", at, { json: await wholeOf(given, kind, at, own) }),
  );
}

/** The contract does not show what the create of a work item returns. */
const isWhole = (name: BodyKind["name"]) => name !== "work item";

/** The record of a create is reported as sent, in the answer and when read back. */
async function expectCreated(
  given: ScratchGiven,
  kind: BodyKind,
  { made, sent }: { readonly made: Exchange; readonly sent: Sketch },
  { at, readBack }: { readonly at: string; readonly readBack: ReadBack },
): Promise<void> {
  const { name, fields, read } = kind;
  const kept = keptOf(kind, sent);
  const exchange = { exchange: made, fields, whole: isWhole(name) };
  expectShown(takenBody(given, kind, made), exchange, kept);
  if (!read) return;
  const one = below(at, requireId(made));
  await expectReadBack(given, kind, readBack, { exchange: made, one }, kept);
}

/** Bodies of creates that are accepted. */
export const lawfulChecks: readonly Check[] = createdKinds.map((dashed) => {
  const kind = bodyKindOf(dashed);
  const { name, fields } = kind;
  return check({
    id: `updates.create-whole.${dashed}`,
    clause: "updates/create-whole#all-kept",
    subject: dashed,
    title: `a ${name} is returned as its create sent it, whatever members are combined`,
    needs: bodyNeedsOf(kind),
    killedBy: creationKillers[dashed],
    requestsPerRun: 2,
    async run(given) {
      const ids = await kind.ids(given);

      await forAllInRound(given, kind, { body: kind.create }, async (input, branch, readBack) => {
        const at = await kind.at(given, branch);
        const real = realise(input.body, fields, { unique: branch.unique, ids });
        const spelled = aloneOf(kind, real);
        const { sent, answer: made } = await sendCreate(given, branch, kind, at, spelled);

        const own = { ...given, api: branch.api };
        await expectCreated(own, kind, { made, sent }, { at, readBack });
      });
    },
  });
});
