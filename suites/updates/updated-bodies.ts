import { claimedAudit } from "#fixtures/arbitraries/bodies.ts";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { updatedKinds } from "#lib/contract/clauses/updates/bodies.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import type { ScratchGiven } from "#suites/support/bodies/choices.ts";
import { updateKillers } from "#suites/support/bodies/killers.ts";
import type { BodyKind } from "#suites/support/bodies/kinds.ts";
import { sendSpelled, sendUnmoved } from "#suites/support/bodies/plain.ts";
import { realise } from "#suites/support/bodies/realise.ts";
import type { ReadBack } from "#suites/support/bodies/round.ts";
import { forAllInRound } from "#suites/support/bodies/round.ts";
import { expectShown, reportedMembers, showsAll } from "#suites/support/bodies/reported-members.ts";
import type { MadeOfBody } from "./written-bodies.ts";
import {
  bodyKindOf,
  bodyNeedsOf,
  bodyWithout,
  expectReadBack,
  takenBody,
} from "./written-bodies.ts";

/** A created record, and the body that it was created with. */
interface Made extends MadeOfBody {
  readonly sent: Sketch;
}

async function make(
  given: ScratchGiven,
  branch: Branch,
  kind: BodyKind,
  body: Sketch,
): Promise<Made> {
  const at = await kind.at(given, branch);
  const { sent, answer } = await sendSpelled(
    given,
    bodyWithout(body, Object.keys(claimedAudit)),
    async (own) => branch.api.send("POST", at, { json: await completed(given, at, own) }),
  );
  const exchange = requireSuccess(answer);
  return { exchange, at, one: below(at, requireId(exchange)), sent };
}

/** Values that a record may have without being sent them: returned by a create, they do not show that it took them. */
const isBlank = (value: unknown): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

/**
 * What an update was sent, without members that it left as they were, although none of them was taken by the create:
 * the contract does not show which members of such a record can be written.
 */
function taken({ fields }: BodyKind, made: Made, update: Exchange, sent: Sketch): Sketch {
  const [before, after] = [reportedMembers(made.exchange, fields), reportedMembers(update, fields)];
  const isTaken = (name: string) =>
    !Object.hasOwn(before, name) ||
    !equalValues(memberOf(before, name), memberOf(after, name)) ||
    (Object.hasOwn(made.sent, name) &&
      !isBlank(made.sent[name]) &&
      showsAll(before, before, fields, { [name]: made.sent[name] }));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isTaken(name)));
}

/** Sends an update to a record; its members replace what was reported before. */
async function expectUpdated(
  given: ScratchGiven,
  kind: BodyKind,
  made: Made,
  { patch, readBack }: { readonly patch: Sketch; readonly readBack: ReadBack },
): Promise<void> {
  const { fields, read } = kind;
  const send = (json: Sketch) => given.api.send("PATCH", made.one, { json });
  const spelled = await sendSpelled(given, patch, send);
  const { sent, answer } = await sendUnmoved(given, kind.name, spelled, send);
  if (Object.keys(sent).length === 0) return;
  const stated = { ...kind, given: kind.name !== "cycle" && kind.name !== "label" };
  const written = stated.given ? sent : taken(kind, made, answer, sent);
  const left = { ...reportedMembers(made.exchange, fields), ...written };
  expectShown(takenBody(given, stated, answer), { exchange: answer, fields }, left);
  if (read) await expectReadBack(given, kind, readBack, made, left);
}

/** Bodies of updates that are accepted. */
export const lawfulUpdateChecks: readonly Check[] = updatedKinds.map((dashed) => {
  const kind = bodyKindOf(dashed);
  const { name, fields } = kind;
  return check({
    id: `updates.update-whole.${dashed}`,
    clause: "updates/update-whole#named-alone",
    subject: dashed,
    title: `an update of a ${name} changes what it names and nothing else, whatever it combines`,
    needs: bodyNeedsOf(kind),
    killedBy: updateKillers[dashed],
    requestsPerRun: 3,
    async run(given) {
      const ids = await kind.ids(given);
      const sketches = { body: kind.create, patch: kind.update };

      await forAllInRound(given, kind, sketches, async (input, branch, readBack) => {
        const own = { ...given, ...branch };
        const real = (sketch: Sketch) => realise(sketch, fields, { unique: own.unique, ids });
        const made = await make(given, branch, kind, real(input.body));
        // Workspace records that now have a new name are left to the end of the run, like all others.
        await expectUpdated(own, kind, made, { patch: real(input.patch), readBack });
      });
    },
  });
});
