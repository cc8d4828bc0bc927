import { removeMade } from "#lib/check/arranging/remove-made.ts";
import { claimedAudit } from "#fixtures/arbitraries/bodies.ts";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { createdKinds, updatedKinds } from "#lib/contract/clauses/updates/bodies.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import type { ScratchGiven } from "#suites/support/bodies/choices.ts";
import { creationKillers, updateKillers } from "#suites/support/bodies/killers.ts";
import type { BodyKind } from "#suites/support/bodies/kinds.ts";
import { bodyKinds } from "#suites/support/bodies/kinds.ts";
import { sendSpelled, sendUnmoved } from "#suites/support/bodies/plain.ts";
import { realise } from "#suites/support/bodies/realise.ts";
import type { ReadBack } from "#suites/support/bodies/round.ts";
import { inRound } from "#suites/support/bodies/round.ts";
import { expectShown, reportedMembers } from "#suites/support/bodies/reported-members.ts";

/** The kind under the name that ids spell with hyphens. */
function kindOf(dashed: string): BodyKind {
  const found = Object.values(bodyKinds).find(({ name }) => name.replaceAll(" ", "-") === dashed);
  if (found === undefined) throw new Error(`No bodies are made of ${dashed}.`);
  return found;
}

const needsOf = ({
  needsMode,
}: BodyKind): readonly ("scratchProject" | "owner" | "projectMode")[] =>
  needsMode ? ["scratchProject", "owner", "projectMode"] : ["scratchProject", "owner"];

const without = (body: Sketch, names: readonly string[]): Sketch =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** A write whose body the contract gives, or a success that nobody promised. */
function taken(
  { expect }: ScratchGiven,
  { given, name }: BodyKind,
  exchange: Exchange,
): Expectation {
  if (!given) return expect(requireSuccess(exchange));
  // That of a module is no route of the contract where it is an update.
  const promised = name === "module" && exchange.request.method === "POST";
  return expect(exchange).served(promised).ok();
}

/** A body with one of the members that may not be sent together. */
function aloneOf({ apart }: BodyKind, sent: Sketch): Sketch {
  const reported = apart.filter((name) => (sent[name] ?? null) !== null);
  return without(sent, reported.slice(1));
}

/** The body of a create; that of a work item is not given, so that a deployment may declare to require more. */
function wholeOf(
  given: ScratchGiven,
  { name }: BodyKind,
  at: string,
  sent: Sketch,
): Promise<Sketch> {
  return name === "work item" ? completed(given, at, sent) : Promise.resolve(sent);
}

/** Members of a create that come back as they were sent, other than those whose standard value is stated. */
function keptOf({ fields, overruled }: BodyKind, sent: Sketch): Sketch {
  const standard = Object.entries(fields).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default]],
  );
  return without({ ...Object.fromEntries(standard), ...sent }, overruled);
}

/** A record that is read back shows what its write left. */
async function expectRead(
  given: ScratchGiven,
  { fields }: BodyKind,
  readBack: ReadBack,
  { exchange: made, one }: Pick<Made, "exchange" | "one">,
  left: Sketch,
) {
  const id = requireId(made);
  const again = await readBack({ api: given.api, one, id, fields, left });
  if (again !== null) expectShown(given.expect(again), { exchange: again, fields }, left);
}

/** The records of a kind that were made last, where their list is ordered. */
async function listNewest(given: ScratchGiven, { at, listed }: BodyKind): Promise<Exchange> {
  return given.api.get(await at(given, given), { ...listed, per_page: 200 });
}

/** Sends a create by the branch; what a whole body needs is read outside of it. */
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

/** What the create of a work item answers is not shown. */
const isWhole = (name: BodyKind["name"]) => name !== "work item";

const created = createdKinds.map((dashed) => {
  const kind = kindOf(dashed);
  const { name, fields, read } = kind;
  return check({
    id: `updates.create-whole.${dashed}`,
    clause: "updates/create-whole#all-kept",
    subject: dashed,
    title: `a ${name} is reported as its create sent it, whatever is sent together`,
    needs: needsOf(kind),
    killedBy: creationKillers[dashed],
    requestsPerRun: 2,
    async run(given) {
      const ids = await kind.ids(given);

      const claim = async ({ body }: { body: Sketch }, branch: Branch, readBack: ReadBack) => {
        const { api, unique } = branch;
        const at = await kind.at(given, branch);
        const spelled = aloneOf(kind, realise(body, fields, { unique, ids }));
        const { sent, answer: made } = await sendCreate(given, branch, kind, at, spelled);
        const kept = keptOf(kind, sent);
        const exchange = { exchange: made, fields, whole: isWhole(name) };
        expectShown(taken(given, kind, made), exchange, kept);

        if (!read) return;
        const one = below(at, requireId(made));
        await expectRead({ ...given, api }, kind, readBack, { exchange: made, one }, kept);
      };
      await given.forAll(
        { body: kind.create },
        inRound(() => listNewest(given, kind), claim),
      );
    },
  });
});

/** A record that was made, its collection, and where it is changed. */
interface Made {
  readonly exchange: Exchange;
  readonly at: string;
  readonly one: string;
}

async function make(
  given: ScratchGiven,
  branch: Branch,
  kind: BodyKind,
  body: Sketch,
): Promise<Made> {
  const at = await kind.at(given, branch);
  const { answer } = await sendSpelled(
    given,
    without(body, Object.keys(claimedAudit)),
    async (own) => branch.api.send("POST", at, { json: await completed(given, at, own) }),
  );
  const exchange = requireSuccess(answer);
  return { exchange, at, one: below(at, requireId(exchange)) };
}

/** Puts an update to a record; what it names takes the place of what was reported before. */
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
  const left = { ...reportedMembers(made.exchange, fields), ...sent };
  const stated = { ...kind, given: kind.name !== "cycle" && kind.name !== "label" };
  expectShown(taken(given, stated, answer), { exchange: answer, fields }, left);
  if (read) await expectRead(given, kind, readBack, made, left);
}

interface Updated {
  readonly body: Sketch;
  readonly patch: Sketch;
}

const updated = updatedKinds.map((dashed) => {
  const kind = kindOf(dashed);
  const { name, fields, read } = kind;
  return check({
    id: `updates.update-whole.${dashed}`,
    clause: "updates/update-whole#named-alone",
    subject: dashed,
    title: `an update of a ${name} changes what it names and nothing else, whatever it names together`,
    needs: needsOf(kind),
    killedBy: updateKillers[dashed],
    requestsPerRun: 3,
    async run(given) {
      const ids = await kind.ids(given);

      const claim = async (input: Updated, branch: Branch, readBack: ReadBack) => {
        const own = { ...given, ...branch };
        const real = (sketch: Sketch) => realise(sketch, fields, { unique: own.unique, ids });
        const made = await make(given, branch, kind, real(input.body));
        try {
          await expectUpdated(own, kind, made, { patch: real(input.patch), readBack });
        } finally {
          // The others go with their project.
          if (!read) await removeMade(own, made.exchange);
        }
      };
      await given.forAll(
        { body: kind.create, patch: kind.update },
        inRound(() => listNewest(given, kind), claim),
      );
    },
  });
});

/** Bodies that are taken. */
export const lawfulChecks: readonly Check[] = [...created, ...updated];
