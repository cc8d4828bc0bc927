import type { BodyMember, CallPolicies, Model } from "#lib/reference/models/model.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { isObject } from "./negotiate.ts";
import { findReferenced } from "./reference-lookup.ts";

/** The members of a body that may be stored, and what is wrong with the others. */
interface Judged {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

/** Judges a body; the stored record is null for a create. */
export function judgeBody(
  act: CallPolicies,
  model: Model,
  raw: unknown,
  stored: Row | null,
): Judged {
  const { call, policies } = act;
  const resource = model.slug;
  const sent = isObject(raw) ? raw : {};
  const body = policies.writes.body({ call, resource, body: sent });
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [field, member] of Object.entries(model.body)) {
    if (body[field] === undefined) {
      if (stored !== null) continue;
      if (member.required && policies.writes.requires({ call, resource, field })) {
        const code = policies.writes.missingCode({ call, field });
        errors.push({ field, code, message: "This member is required." });
      } else if (member.standard !== undefined) {
        values[field] = policies.writes.standard({ call, resource, field, value: member.standard });
      }
      continue;
    }
    const found = memberError(act, model, field, member, body[field]);
    if (found === null) {
      const before = stored?.[field];
      const read = policies.writes.reads({ call, resource, field, value: body[field] });
      const value = normalised(member, read);
      values[field] = policies.writes.stores({ call, resource, field, value, stored: before });
    } else errors.push(found);
  }
  errors.push(...unexpectedMemberErrors(act, model, body, values));
  if (errors.length === 0) errors.push(...spanErrors(act, model, values, stored));
  return { values, errors };
}

function normalised({ type }: BodyMember, value: unknown): unknown {
  if (type === "uuid" && typeof value === "string") return value.toLowerCase();
  if (type === "datetime" && typeof value === "string")
    return new Date(/T[\d:.]+$/i.test(value) ? `${value}Z` : value).toISOString();
  if (type === "uuid[]" && Array.isArray(value)) {
    return [...new Set(value.map((id) => String(id).toLowerCase()))];
  }
  return value;
}

function unexpectedMemberErrors(
  { call, policies }: CallPolicies,
  model: Model,
  body: Readonly<Record<string, unknown>>,
  values: Record<string, unknown>,
): FieldError[] {
  const errors: FieldError[] = [];
  const resource = model.slug;
  for (const [field, value] of Object.entries(body)) {
    if (Object.hasOwn(model.body, field)) continue;
    const known = Object.hasOwn(model.members, field);
    if (policies.writes.takesUnexpected({ call, resource, field, value })) values[field] = value;
    else if (
      policies.writes.refusesUnexpected({ call, resource, field, known }) ||
      (!known && policies.writes.refusesUnknown({ call, resource, field }))
    ) {
      errors.push({ field, code: "invalid", message: "This member is not known." });
    }
  }
  return errors;
}

function memberError(
  act: CallPolicies,
  model: Model,
  field: string,
  member: BodyMember,
  value: unknown,
): FieldError | null {
  const { call, policies } = act;
  const { writes } = policies;
  const resource = model.slug;
  const known = { call, field, type: member.type, value };
  const invalid = (message: string, code = "invalid"): FieldError => ({ field, code, message });
  if (value === null) {
    const taken = writes.takesNull({ ...known, nullable: member.nullable === true });
    return taken ? null : invalid("Must not be null.");
  }
  if (!writes.hasType(known)) return invalid(`Must be of type ${member.type}.`);
  if (member.values !== undefined && !writes.isChoice({ ...known, choices: member.values })) {
    const code = writes.choiceCode(known);
    return invalid(`Must be one of ${member.values.join(", ")}.`, code);
  }
  if (typeof value === "string") {
    if (member.required && value.trim() === "" && !writes.takesBlank(known)) {
      return invalid("Must not be blank.");
    }
    const limit = member.maxLength ?? Infinity;
    const max = writes.maxLength({ call, resource, field, limit });
    if (writes.length({ call, field, value }) > max) {
      return invalid(`Must be at most ${max} characters.`, writes.lengthCode({ call, field }));
    }
    if (member.form?.accepts(value) === false) return invalid(member.form.says);
  }
  return member.names === undefined ? null : referenceError(act, model, field, member, value);
}

function referenceError(
  act: CallPolicies,
  model: Model,
  field: string,
  { names }: BodyMember,
  value: unknown,
): FieldError | null {
  const { call, policies } = act;
  if (names === undefined) return null;
  if (!policies.writes.checksReferences({ call, resource: model.slug, field })) return null;
  const submitted: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const id of submitted.map((one) => String(one).toLowerCase())) {
    const { target, belongs: placed } = findReferenced(call, names, id);
    const belongs = placed && (target === undefined || (names.takes?.(act, target) ?? true));
    const refused =
      target === undefined
        ? policies.tenancy.refusesAbsentId({ call, field, id })
        : !policies.tenancy.bodyIdBelongs({ call, field, id, kind: names.kind, target, belongs });
    if (refused) {
      const code = policies.tenancy.bodyIdCode({ call, field, id, target });
      const message = policies.tenancy.bodyIdMessage({ call, field, id, target });
      return { field, code, message };
    }
  }
  return null;
}

function spanErrors(
  { call, policies }: CallPolicies,
  model: Model,
  values: Readonly<Record<string, unknown>>,
  stored: Row | null,
): FieldError[] {
  if (model.span === undefined) return [];
  const [startField, endField] = model.span;
  const resource = model.slug;
  const usesStored = policies.writes.datesUseStored({ call, resource });
  const sideOf = (field: string): unknown =>
    field in values ? values[field] : usesStored ? stored?.[field] : undefined;
  const [start, end] = [sideOf(startField), sideOf(endField)];
  if (typeof start !== "string" || typeof end !== "string") return [];
  if (policies.writes.datesAgree({ call, resource, start, end })) return [];
  const field = policies.writes.datesField({ call, resource, endField });
  return [{ field, code: "invalid", message: `Must not be before ${startField}.` }];
}
