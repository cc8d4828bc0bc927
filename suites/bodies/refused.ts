import fc from "fast-check";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import { arbitraryBody } from "#fixtures/arbitraries/bodies.ts";
import { wrongOrder } from "#fixtures/arbitraries/days.ts";
import type { BodyFault } from "#fixtures/arbitraries/faults.ts";
import { faultCodes, faultsAmong } from "#fixtures/arbitraries/faults.ts";
import { arranged, arrangedId } from "#lib/check/arranging/arranged.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Fields } from "#lib/contract/field.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isStateOf } from "#suites/support/records/states-of.ts";
import { refusalKillers } from "./killers.ts";
import type { BodyKind } from "./kinds.ts";
import { bodyKinds } from "./kinds.ts";
import { plainBody } from "./plain.ts";
import { realise } from "./realise.ts";
import { expectTold, reportedMembers } from "./told.ts";

type Gallery = Given<"scratch" | "owner" | "states" | "labels">;

const needs = ["scratch", "owner", "states", "labels"] as const;

/** A user who does not exist. */
const nobody = "6b7c1e52-9a0f-4d3e-8b6a-2f4c5d1e7a90";

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Kinds with the members whose refusal the contract states, each for itself. */
const subjects = [
  {
    slug: "module",
    kind: bodyKinds.module,
    refusable: pick(bodyKinds.module.fields, [
      "name",
      "status",
      "lead_id",
      "external_id",
      "external_source",
    ]),
    onCreate: "problems/validation#all-with-references",
    created: "createModule",
  },
  {
    slug: "work-item",
    kind: bodyKinds["work item"],
    refusable: pick(bodyKinds["work item"].fields, ["name", "state_id", "label_ids"]),
    onCreate: "problems/validation#all",
    created: "work-item-create",
  },
] as const;

type Subject = (typeof subjects)[number];

/** The gallery is another project than the one that is written to, unless the workspace has states for all. */
async function strangeTo(given: Gallery) {
  const { states, labels, scratch } = given;
  const state = states[0]?.id ?? nobody;
  const isShared = await isStateOf(given, scratch.project.id, state);
  return {
    lead_id: nobody,
    state_id: isShared ? nobody : state,
    label_ids: labels[0]?.id ?? nobody,
  };
}

/** The body with its faults in place. */
function faulty(body: Sketch, faults: readonly BodyFault[]): Sketch {
  const missing = faults.filter(({ is }) => is === "missing").map(({ member }) => member);
  const wrong = faults.filter(({ is }) => is !== "missing");
  const sent = {
    ...body,
    ...Object.fromEntries(wrong.map(({ member, value }) => [member, value])),
  };
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !missing.includes(name)));
}

/** An update without a status: which may follow which is not shown, so that its refusal might be for that. */
function unmoved(patch: Sketch): Sketch {
  return Object.fromEntries(Object.entries(patch).filter(([name]) => name !== "status"));
}

/** The sketch as it is sent from one input. */
async function realiser(given: Gallery, kind: BodyKind) {
  const ids = await kind.ids(given);
  const strange = await strangeTo(given);
  return (sketch: Sketch, unique: Gallery["unique"]): Sketch =>
    // What is refused is to be refused for its faults alone, not for its letters.
    plainBody(realise(sketch, kind.fields, { unique, ids, strange }));
}

/** The refusal names each fault, with its code where one is fixed. */
function expectNamed(claims: Expectation, answer: Exchange, faults: readonly BodyFault[]): void {
  claims.problem("invalid_request");
  const listed = valueAt(answer.response.json, "/errors");
  const errors: readonly unknown[] = Array.isArray(listed) ? listed : [];
  for (const { member, is } of faults) {
    const own = errors.filter((entry) => {
      const field = String(memberOf(entry, "field"));
      // How an element of an array is named is not stated.
      return field === member || [".", "["].some((mark) => field.startsWith(`${member}${mark}`));
    });
    const codes = faultCodes[is];
    const coded =
      codes.length === 0 || own.some((entry) => codes.includes(String(memberOf(entry, "code"))));
    const expected = `an entry for ${member}, which is ${is}${codes.map((code) => `: ${code}`).join("")}`;
    claims.that("/errors", expected, listed, own.length > 0 && coded);
  }
}

const named = subjects.flatMap(({ slug, kind, refusable, onCreate, created }) => [
  check({
    id: `bodies.refuse.${slug}-create`,
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
    id: `bodies.refuse.${slug}-update`,
    clause: "problems/validation#all-on-update",
    title: `the refusal of an update of a ${kind.name} names each rejected member, however many there are`,
    needs,
    killedBy: refusalKillers[`${slug}-update`],
    requestsPerRun: 1,
    async run(given) {
      const real = await realiser(given, kind);
      const at = await kind.at(given, given);
      // A refused update leaves the record to the next one.
      const json = { name: given.unique(slug) };
      const one = below(at, arrangedId(await given.api.send("POST", at, { json })));
      arranged(await given.api.get(one));
      const input = { faults: faultsAmong(refusable, { partial: true }), body: kind.update };

      await given.forAll(input, async ({ faults, body }, { api, unique }) => {
        const patch = real(faulty(unmoved(body), faults), unique);
        const answer = await api.send("PATCH", one, { json: patch });

        expectNamed(given.expect(answer).served(false), answer, faults);
      });
    },
  }),
]);

/** Faults of a body whose own name is good; of a module, days in the wrong order beside them or alone. */
function spoiling({ kind, refusable }: Pick<Subject, "kind" | "refusable">) {
  const others = pick(
    refusable,
    Object.keys(refusable).filter((name) => name !== "name"),
  );
  const days = wrongOrder.map(([start_date, target_date]): Sketch => ({ start_date, target_date }));
  const faults = faultsAmong(others, { partial: true });
  const spoiled = fc.oneof(
    { withCrossShrink: true },
    { arbitrary: faults.map((some) => faulty({}, some)), weight: 3 },
    // Of work items the contract states no order of their days.
    ...(kind === bodyKinds.module ? [{ arbitrary: days, weight: 1 }] : []),
  );
  return { body: kind.create, spoiled };
}

const unmade = check({
  id: "bodies.refuse.module-makes-none",
  clause: "requests/body#refused-writes-nothing",
  title: "a module that is refused takes no name, whatever it is refused for",
  needs,
  killedBy: refusalKillers["module-makes-none"],
  requestsPerRun: 2,
  async run(given) {
    const { kind } = subjects[0];
    const real = await realiser(given, kind);
    const at = await kind.at(given, given);

    await given.forAll(spoiling(subjects[0]), async ({ body, spoiled }, { api, unique }) => {
      const sent = real({ ...body, ...spoiled }, unique);
      const refused = await api.send("POST", at, { json: sent });
      given.expect(refused).problem("invalid_request");

      // Names are unique in a project: had the refused one been made, this were a conflict.
      const made = await api.send("POST", at, { json: { name: sent["name"] } });

      given.expect(made).ok().equals("/name", sent["name"]);
    });
  },
});

/** A record, what an update would write to it, and what spoils the update. */
function spoiledUpdates({ kind, refusable }: Pick<Subject, "kind" | "refusable">) {
  const { spoiled } = spoiling({ kind, refusable });
  return { body: arbitraryBody(kind.fields, { claims: false }), patch: kind.update, spoiled };
}

const unchanged = subjects.map(({ slug, kind, refusable }) =>
  check({
    id: `bodies.refuse.${slug}-keeps`,
    clause: "updates/refused#writes-nothing",
    title: `a refused update of a ${kind.name} writes none of its members, whatever it is refused for`,
    needs,
    killedBy: refusalKillers[`${slug}-keeps`],
    requestsPerRun: 3,
    async run(given) {
      const { fields } = kind;
      const real = await realiser(given, kind);
      const at = await kind.at(given, given);
      const input = spoiledUpdates({ kind, refusable });

      await given.forAll(input, async ({ body, patch, spoiled }, { api, unique }) => {
        const made = arranged(await api.send("POST", at, { json: real(body, unique) }));
        const one = below(at, arrangedId(made));
        const json = real({ ...unmoved(patch), ...spoiled }, unique);
        const refused = await api.send("PATCH", one, { json });
        given.expect(refused).served(false).problem("invalid_request");

        const again = arranged(await api.get(one));
        expectTold(given.expect(again), { exchange: again, fields }, reportedMembers(made, fields));
      });
    },
  }),
);

/** Bodies that are refused. */
export const bodyRefusedChecks: readonly Check[] = [...named, unmade, ...unchanged];
