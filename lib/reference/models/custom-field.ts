import { ids, text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** The properties attached to a type, in the order of their attaching. */
export function propertiesOfType(store: Store, type: Row | undefined): readonly Row[] {
  if (type === undefined) return [];
  return ids(type, "property_ids").flatMap((id) => {
    const property = store.find("property", id);
    return property === undefined ? [] : [property];
  });
}

/** The values of custom properties that a work item holds, by the property's id. */
export function customValues(row: Row | null): Readonly<Record<string, unknown>> {
  const values: unknown = row?.["custom_values"];
  return typeof values === "object" && values !== null ? { ...values } : {};
}

/** The custom fields of a work item as they are read, by the property's name. */
export function customFieldsOf(row: Row, store: Store): Readonly<Record<string, unknown>> {
  const values = customValues(row);
  const type = store.find("type", text(row, "type_id"));
  return Object.fromEntries(
    propertiesOfType(store, type).map((property) => {
      const value = values[property.id] ?? null;
      const detail = (one: unknown): unknown => detailOf(store, property, one);
      const value_detail = Array.isArray(value) ? value.map(detail) : detail(value);
      return [text(property, "name"), { id: property.id, value, value_detail }];
    }),
  );
}

/** The record that one value names, or null if it names none. */
function detailOf(store: Store, property: Row, value: unknown): unknown {
  if (typeof value !== "string") return null;
  if (property["property_type"] === "OPTION") {
    return pick(store.find("property-option", value), ["id", "name"]);
  }
  if (property["property_type"] !== "RELATION") return null;
  if (property["relation_type"] === "USER") {
    return pick(store.find("user", value), ["id", "display_name"]);
  }
  return pick(store.find("work-item", value), ["id", "name", "sequence_id"]);
}

function pick(row: Row | undefined, names: readonly string[]): unknown {
  return row === undefined ? null : Object.fromEntries(names.map((name) => [name, row[name]]));
}
