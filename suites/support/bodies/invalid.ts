import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import type { BodyFault } from "#fixtures/arbitraries/faults.ts";
import { faultsAmong } from "#fixtures/arbitraries/faults.ts";
import type { Given } from "#lib/check/check.ts";
import type { Fields } from "#lib/contract/field.ts";
import { isStateOf } from "#suites/support/records/states-of.ts";
import type { BodyKind } from "./kinds.ts";
import { bodyKinds } from "./kinds.ts";
import { plainBody } from "./plain.ts";
import { realise } from "./realise.ts";
import fc from "fast-check";
import { wrongOrder } from "#fixtures/arbitraries/days.ts";

/** What each kind needs; only members of work items name states and labels. */
type FieldGiven = Given<"scratchProject" | "owner"> & Partial<Given<"states" | "labels">>;

/** A user who does not exist. */
const nobody = "6b7c1e52-9a0f-4d3e-8b6a-2f4c5d1e7a90";

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Kinds with the members whose refusal the contract states individually. */
export const invalidBodyKinds = [
  {
    slug: "module",
    needs: ["scratchProject", "owner"],
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
    needs: ["scratchProject", "owner", "states", "labels"],
    kind: bodyKinds["work item"],
    refusable: pick(bodyKinds["work item"].fields, ["name", "state_id", "label_ids"]),
    onCreate: "problems/validation#all",
    created: "work-item-create",
  },
] as const;

export type InvalidBodyKind = (typeof invalidBodyKinds)[number];

/** The frozen project is not the project that is written to, unless the workspace governs states for all. */
async function strangeTo(given: FieldGiven) {
  const { states, labels, scratchProject } = given;
  const state = states?.[0]?.id ?? null;
  const isShared = state !== null && (await isStateOf(given, scratchProject.project.id, state));
  return {
    lead_id: nobody,
    state_id: state === null || isShared ? nobody : state,
    label_ids: labels?.[0]?.id ?? nobody,
  };
}

/** The body with its faults in place. */
export function faulty(body: Sketch, faults: readonly BodyFault[]): Sketch {
  const missing = faults.filter(({ is }) => is === "missing").map(({ member }) => member);
  const wrong = faults.filter(({ is }) => is !== "missing");
  const sent = {
    ...body,
    ...Object.fromEntries(wrong.map(({ member, value }) => [member, value])),
  };
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !missing.includes(name)));
}

/**
 * An update without a status: the contract does not show which may follow which, which could be the reason for the
 * refusal.
 */
export function unmoved(patch: Sketch): Sketch {
  return Object.fromEntries(Object.entries(patch).filter(([name]) => name !== "status"));
}

/** The sketch as it is sent from one input. */
export async function realiser(given: FieldGiven, kind: BodyKind) {
  const ids = await kind.ids(given);
  const strange = await strangeTo(given);
  return (sketch: Sketch, unique: FieldGiven["unique"]): Sketch =>
    // The refusal must be due to its faults, not to its letters.
    paired(plainBody(realise(sketch, kind.fields, { unique, ids, strange })), unique);
}

/** The contract does not state whether an external id may come without its source: they come together or not at all. */
function paired(body: Sketch, unique: FieldGiven["unique"]): Sketch {
  const { external_id: id = null, external_source: source = null } = body;
  if ((id === null) === (source === null)) return body;
  const other = unique("pair");
  return id === null ? { ...body, external_id: other } : { ...body, external_source: other };
}

/** Faults of a body with a valid name; for a module, dates in the wrong order with or without them. */
export function withInvalidMembers({
  kind,
  refusable,
}: Pick<InvalidBodyKind, "kind" | "refusable">) {
  const others = pick(
    refusable,
    Object.keys(refusable).filter((name) => name !== "name"),
  );
  const days = wrongOrder.map(([start_date, target_date]): Sketch => ({ start_date, target_date }));
  const faults = faultsAmong(others, { partial: true });
  const invalid = fc.oneof(
    { withCrossShrink: true },
    { arbitrary: faults.map((some) => faulty({}, some)), weight: 3 },
    // The contract states no order of dates for work items.
    ...(kind === bodyKinds.module ? [{ arbitrary: days, weight: 1 }] : []),
  );
  return { body: kind.create, invalid };
}
