import type { Call } from "#lib/reference/call.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import type { Route } from "#lib/reference/routes/route.ts";
import { closestName } from "#lib/reference/engine/value.ts";

/** Which members and relations of the answered objects are served. */
export interface Selection {
  /** Names requested, or null if `fields` does not narrow. */
  readonly requested: ReadonlySet<string> | null;
  readonly relations: readonly string[];
}

interface Reading {
  readonly call: Call;
  readonly policies: Policies;
  readonly route: Route;
  readonly errors: FieldError[];
}

/** Reads `fields` and `expand`; what is wrong with them is added to the errors. */
export function readSelection(reading: Reading): Selection {
  const { model } = reading.route;
  if (model === undefined) return { requested: null, relations: [] };
  return { requested: readFields(reading, model), relations: readExpand(reading, model) };
}

function readFields(reading: Reading, model: Model): ReadonlySet<string> | null {
  const { call, policies, route, errors } = reading;
  const text = call.query.get("fields");
  if (text === null || !policies.fields.applies({ call, honoured: route.fields })) return null;
  const names = policies.fields.split({ call, text });
  if (names.length === 0) return null;
  const valid = requestableNames(reading, model);
  const relations = Object.keys(model.relations);
  const unknown = names.filter((token) => {
    if (token === "all") return false;
    const single = route.kind !== "list";
    const asked = { call, token, valid, relations };
    return !policies.fields.knows({ ...asked, single }) && policies.fields.refuses(asked);
  });
  for (const token of unknown) errors.push(refusal(reading, { token, valid, relations }));
  const requested = policies.fields.selectsAll({ call, names }) ? valid : names;
  return new Set(requested);
}

/** Names that may be requested: on lists, without those kept for single objects. */
function requestableNames(reading: Reading, model: Model): readonly string[] {
  const { call, policies, route } = reading;
  const kept = model.single ?? [];
  const single = route.kind !== "list";
  return Object.keys(model.members)
    .filter(
      (name) => !kept.includes(name) || policies.fields.requestsSingle({ call, name, single }),
    )
    .toSorted();
}

function refusal(
  { call, policies }: Reading,
  asked: { token: string; valid: readonly string[]; relations: readonly string[] },
): FieldError {
  const { token, valid, relations } = asked;
  const known = { call, ...asked };
  const parts = [`${token} is not a field.`];
  if (relations.includes(token) && policies.fields.pointsToExpand(known)) {
    parts.push(`It is a relation: ask for it with expand=${token}.`);
  }
  const closest = policies.fields.suggests({ ...known, closest: closestName(token, valid) });
  if (closest !== null) parts.push(`Closest match: ${closest}.`);
  if (policies.fields.listsValid(known)) parts.push(`Valid fields: ${valid.join(", ")}.`);
  const field = policies.fields.field(known);
  return { field, code: policies.fields.code(known), message: parts.join(" ") };
}

function readExpand(reading: Reading, model: Model): readonly string[] {
  const { call, policies, route, errors } = reading;
  const text = call.query.get("expand");
  if (text === null || !policies.expansion.applies({ call, honoured: route.expand })) return [];
  const allowed = Object.keys(model.relations);
  const names = [...new Set(policies.expansion.split({ call, text }))];
  const unknown = names.filter((token) => !policies.expansion.knows({ call, token, allowed }));
  const fields = unknown.filter((token) => Object.hasOwn(model.members, token));
  const refused = { call, unknown, allowed, fields };
  if (unknown.length > 0 && policies.expansion.refuses(refused)) {
    errors.push({
      field: policies.expansion.field(refused),
      code: policies.expansion.code(refused),
      message: policies.expansion.message(refused),
    });
  }
  return names.filter((name) => allowed.includes(name));
}
