import { propertyTypes } from "#lib/contract/enums.ts";
import { limits } from "#lib/contract/limits.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { externalPair, requiredName } from "./work-item.ts";
import type { Model } from "./model.ts";

/** What a property of type RELATION can point to; the contract shows USER, deployments have more. */
const relationTypes = ["USER", "ISSUE", "RELEASE", "RICH_TEXT"] as const;

/** The options of a property in their order. */
export function propertyOptions(store: Store, propertyId: string): readonly Row[] {
  return store
    .rows("property-option")
    .filter((row) => row["property_id"] === propertyId)
    .toSorted((left, right) => Number(left["sort_order"]) - Number(right["sort_order"]));
}

/** Options of a project's property. */
export const projectOptionModel: Model = {
  slug: "project-option",
  title: "Property option",
  kind: "property-option",
  parent: "project",
  members: resources.propertyOption.fields,
  sparse: true,
  relations: {},
  body: {
    ...requiredName,
    description: { type: "string", standard: "" },
    is_default: { type: "boolean", standard: false },
    ...externalPair,
  },
};

/** Options of a workspace's property. */
export const workspaceOptionModel: Model = {
  ...projectOptionModel,
  slug: "workspace-option",
  parent: "workspace",
};

const optionMembers = Object.keys(projectOptionModel.members);

/** Custom properties of a project. */
export const projectPropertyModel: Model = {
  slug: "project-property",
  title: "Work item property",
  kind: "property",
  parent: "project",
  members: resources.workItemProperty.fields,
  sparse: true,
  relations: {},
  body: {
    display_name: { type: "string", required: true, maxLength: limits.nameLength },
    property_type: { type: "string", required: true, values: propertyTypes },
    relation_type: { type: "string", nullable: true, values: relationTypes },
    description: { type: "string", standard: "" },
    is_required: { type: "boolean", standard: false },
    is_multi: { type: "boolean", standard: false },
    is_active: { type: "boolean", standard: true },
    default_value: { type: "string[]", standard: [] },
    options: { type: "object[]" },
    settings: { type: "object", standard: {} },
    validation_rules: { type: "object", standard: {} },
    ...externalPair,
  },
  computed: {
    options: (row, store) =>
      propertyOptions(store, row.id).map((option) =>
        Object.fromEntries(optionMembers.map((name) => [name, option[name]])),
      ),
  },
};

/** Custom properties of a workspace. */
export const workspacePropertyModel: Model = {
  ...projectPropertyModel,
  slug: "workspace-property",
  parent: "workspace",
};
