import { limits } from "#lib/contract/limits.ts";
import { resources } from "#lib/contract/resources.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { propertyOptions } from "./property.ts";
import { externalPair } from "./work-item.ts";
import type { Model } from "./model.ts";

/** The options that a context offers; none keeps those of the property. */
export function offeredOptions(row: Row, store: Store): readonly Readonly<Row>[] {
  const { offers } = row;
  if (!Array.isArray(offers)) return [];
  return propertyOptions(store, text(row, "property_id")).flatMap((option) => {
    const offer: { is_default: boolean } | undefined = offers.find(({ id }) => id === option.id);
    return offer === undefined ? [] : [{ ...option, is_default: offer.is_default }];
  });
}

/** A value of the context, or that of its property if the context does not override it. */
function overridden(name: string): (row: Row, store: Store) => unknown {
  return (row, store) => row[name] ?? store.find("property", text(row, "property_id"))?.[name];
}

/** Contexts of a workspace's property. */
export const propertyContextModel: Model = {
  slug: "property-context",
  title: "Property context",
  kind: "property-context",
  parent: "workspace",
  members: resources.propertyContext.fields,
  sparse: true,
  relations: {},
  body: {
    name: { type: "string", maxLength: limits.nameLength },
    applies_to_all_projects: { type: "boolean", standard: false },
    applies_to_all_work_item_types: { type: "boolean", standard: false },
    project_ids: {
      type: "uuid[]",
      standard: [],
      names: { kind: "project", within: "workspace" },
    },
    issue_type_ids: {
      type: "uuid[]",
      standard: [],
      names: { kind: "type", within: "workspace-level" },
    },
    is_required: { type: "boolean" },
    is_multi: { type: "boolean" },
    default_value: { type: "string[]" },
    options: { type: "object[]" },
    settings: { type: "object" },
    sort_order: { type: "number" },
    ...externalPair,
  },
  computed: {
    is_required: overridden("is_required"),
    is_multi: overridden("is_multi"),
    default_value: overridden("default_value"),
    settings: overridden("settings"),
    options: (row, store) =>
      offeredOptions(row, store).map(({ id, name, is_default, sort_order }) => ({
        id,
        name,
        is_default,
        sort_order,
      })),
  },
};
