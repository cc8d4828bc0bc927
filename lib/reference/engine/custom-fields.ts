import type { FieldError } from "#lib/reference/problem.ts";
import { propertiesOfType, customValues } from "#lib/reference/models/custom-field.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { effectiveProperty } from "./effective-property.ts";
import type { EffectiveProperty } from "./effective-property.ts";
import { isObject } from "./negotiate.ts";
import { findReferenced } from "./reference-lookup.ts";

type Members = Readonly<Record<string, unknown>>;

/** What is wrong with the custom fields of a work item that is created (stored is null) or changed. */
export function judgeCustomFields(
  act: Act,
  values: Members,
  stored: Row | null,
): readonly FieldError[] {
  const { call, policies } = act;
  const known = effectiveOf(act, values, stored);
  const sent = sentFields(values);
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const effective = known.find(({ property }) => property["name"] === name);
    if (effective !== undefined) {
      const error = valueError(act, effective, value);
      if (error !== null) errors.push({ field: `custom_fields.${name}`, ...error });
    } else if (policies.customFields.refusesUnknown({ call, name })) {
      const message = "The work item's type has no such property.";
      errors.push({ field: `custom_fields.${name}`, code: "invalid", message });
    }
  }
  if (!settlesType(values, stored)) return errors;
  const present = customValues(stored);
  for (const { property, required, defaults } of known) {
    const name = text(property, "name");
    const held = Object.hasOwn(sent, name) || (present[property.id] ?? null) !== null;
    if (held || defaults.length > 0 || property["is_active"] === false) continue;
    if (!policies.customFields.requires({ call, property, required })) continue;
    errors.push({ field: `custom_fields.${name}`, ...missing });
  }
  return errors;
}

/** The stored members that hold the custom fields after a create (stored is null) or update. */
export function settleCustomFields(act: Act, values: Members, stored: Row | null): Members {
  const { call, policies } = act;
  const sent = sentFields(values);
  const present = customValues(stored);
  const keeps = stored === null || policies.customFields.keepsOthers({ call, row: stored });
  const changes = Object.keys(sent).length > 0;
  const next: Record<string, unknown> = keeps || !changes ? { ...present } : {};
  for (const effective of effectiveOf(act, values, stored)) {
    const { property } = effective;
    const name = text(property, "name");
    if (Object.hasOwn(sent, name)) {
      next[property.id] = normalised(property, sent[name]);
    } else if (settlesType(values, stored) && (next[property.id] ?? null) === null) {
      const value = defaultOf(effective);
      if (value !== null && policies.customFields.takesDefault({ call, property })) {
        next[property.id] = value;
      }
    }
  }
  return { custom_values: next, custom_fields: null };
}

const missing = { code: "required", message: "This property is required." } as const;

function sentFields(values: Members): Members {
  const sent = values["custom_fields"];
  return isObject(sent) ? sent : {};
}

/** Whether the work item has its type only from this write on. */
function settlesType(values: Members, stored: Row | null): boolean {
  return stored === null || ("type_id" in values && values["type_id"] !== stored["type_id"]);
}

function effectiveOf(act: Act, values: Members, stored: Row | null): readonly EffectiveProperty[] {
  const id = "type_id" in values ? values["type_id"] : stored?.["type_id"];
  const type = act.call.store.find("type", String(id));
  if (type === undefined) return [];
  return propertiesOfType(act.call.store, type).map((row) => effectiveProperty(act, row, type));
}

type Fault = Pick<FieldError, "code" | "message">;

function valueError(act: Act, effective: EffectiveProperty, value: unknown): Fault | null {
  const { call, policies } = act;
  const { property, required, multi } = effective;
  if (
    property["is_active"] === false &&
    !policies.customFields.writesInactive({ call, property })
  ) {
    return { code: "invalid", message: "The property is not active." };
  }
  const empty = value === null || (Array.isArray(value) && value.length === 0);
  if (empty && policies.customFields.requires({ call, property, required })) return missing;
  if (value === null) return null;
  const takesList = policies.customFields.isMulti({ call, property, multi });
  if (takesList !== Array.isArray(value)) {
    return { code: "invalid", message: takesList ? "Must be an array." : "Must not be an array." };
  }
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const element of elements) {
    const written = { call, property, value: element };
    if (!policies.customFields.hasType(written)) {
      return { code: "invalid", message: `Must be of type ${text(property, "property_type")}.` };
    }
    const found = findsTarget(act, effective, element);
    if (!policies.customFields.namesTarget({ ...written, found })) {
      return { code: "does_not_exist", message: "Names nothing that can be used here." };
    }
  }
  return null;
}

const lowered = (one: unknown): unknown => (typeof one === "string" ? one.toLowerCase() : one);

function normalised({ property_type: type }: Row, value: unknown): unknown {
  if (type !== "OPTION" && type !== "RELATION") return value;
  return Array.isArray(value) ? value.map(lowered) : lowered(value);
}

/** Whether the value names an existing option or record, if its property requires one. */
function findsTarget(
  { call }: Act,
  { property, options }: EffectiveProperty,
  value: unknown,
): boolean {
  const id = String(value).toLowerCase();
  if (property["property_type"] === "OPTION") return options.some((option) => option.id === id);
  if (property["property_type"] !== "RELATION") return true;
  if (property["relation_type"] === "USER") {
    return findReferenced(call, { kind: "user", within: "project-members" }, id).belongs;
  }
  if (property["relation_type"] !== "ISSUE") return true;
  return findReferenced(call, { kind: "work-item", within: "workspace" }, id).belongs;
}

/** The value that the property's defaults stand for; null if they stand for none. */
function defaultOf({ property, multi, defaults, options }: EffectiveProperty): unknown {
  if (property["is_active"] === false) return null;
  const marked = options.filter((option) => option["is_default"] === true).map(({ id }) => id);
  const named = defaults.length === 0 && property["property_type"] === "OPTION" ? marked : defaults;
  const read = named.map((one) => readDefault(property, one)).filter((value) => value !== null);
  if (read.length === 0) return null;
  return multi ? read : read[0];
}

function readDefault(property: Row, written: string): unknown {
  const { property_type: type } = property;
  if (type === "BOOLEAN") return written.toLowerCase() === "true";
  if (type !== "DECIMAL") return written;
  return Number.isFinite(Number(written)) ? Number(written) : null;
}
