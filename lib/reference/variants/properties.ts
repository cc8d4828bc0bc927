import { propertyOptions } from "#lib/reference/models/property.ts";
import { text } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

/** What the types need that take more than the contract says. */
const needed = new Map<unknown, string>([
  ["RELATION", "relation_type"],
  ["FORMULA", "settings"],
  ["FILE", "validation_rules"],
]);

const ofProperties = /\/work-item-properties\//;

/** Lawful ways to treat properties, their contexts and custom fields. */
export const propertyVariants = variantsOf({
  "property-types-need-more": {
    openPoint: "what a property of some types needs beyond the stated members is not stated",
    policy: "properties.lacks",
    instead: ({ values }, usual) => {
      const member = needed.get(values["property_type"]);
      return member === undefined || member in values ? usual() : member;
    },
  },
  "properties-begin-inactive": {
    openPoint: "whether a property is active that was made without is_active is not stated",
    policy: "writes.body",
    where: ({ call, resource }) =>
      call.method === "POST" && /^(?:project|workspace)-property$/.test(resource),
    instead: (_, usual) => ({ is_active: false, ...usual() }),
  },
  "properties-cannot-be-changed": {
    openPoint: "the path on which a property or context is updated is not stated",
    policy: "negotiation.allowsMethod",
    where: ({ method, call }) => method === "PATCH" && ofProperties.test(call.path),
    instead: () => false,
  },
  "properties-cannot-be-deleted": {
    openPoint: "the path on which a property or context is deleted is not stated",
    policy: "negotiation.allowsMethod",
    where: ({ method, call }) => method === "DELETE" && ofProperties.test(call.path),
    instead: () => false,
  },
  "workspace-properties-begin-with-a-context": {
    openPoint: "whether a property of the workspace has a context from the start is not stated",
    policy: "contexts.seedsDefault",
    instead: () => true,
  },
  "one-context-is-for-all-projects": {
    openPoint: "whether a property may have several contexts for all projects is not stated",
    policy: "writes.judgesTogether",
    where: ({ resource, values, stored, call }) => {
      const taken = call.store
        .rows("property-context")
        .some(
          (row) =>
            row["property_id"] === call.parent?.id && row["applies_to_all_projects"] === true,
        );
      return (
        resource === "property-context" &&
        values["applies_to_all_projects"] === true &&
        stored === null &&
        taken
      );
    },
    instead: (_, usual) => [
      ...usual(),
      {
        field: "applies_to_all_projects",
        code: "unique",
        message: "Another context is for all projects.",
      },
    ],
  },
  "contexts-without-a-name-share-one": {
    openPoint:
      "what a context without a name is called is not stated, and equal names may be refused",
    policy: "contexts.name",
    instead: () => "Default",
  },
  "context-refuses-ids-beside-a-wildcard": {
    openPoint: "what happens to ids alongside the wildcard of their axis is not stated",
    policy: "contexts.refusesIdsWithWildcard",
    instead: () => true,
  },
  "contexts-may-overlap": {
    openPoint: "whether contexts that are as specific may overlap is not stated",
    policy: "contexts.refusesOverlap",
    instead: () => false,
  },
  "contexts-list-the-options-of-their-property": {
    openPoint: "which options a context lists that was made without any is not stated",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "property-context" && name === "options",
    instead: ({ call, row }) =>
      propertyOptions(call.store, text(row, "property_id")).map(
        ({ id, name, is_default, sort_order }) => ({
          id,
          name,
          is_default,
          sort_order,
        }),
      ),
  },
  "type-schema-shows-no-overrides": {
    openPoint: "where the effective value of a property shows is not stated",
    policy: "contexts.effective",
    instead: ({ inherited }) => inherited,
  },
  "type-schema-offers-inactive-properties": {
    openPoint: "whether the schema document is the offer of new edits is not stated",
    policy: "typeSchema.offers",
    instead: () => true,
  },
  "type-schema-has-options-where-there-can-be-some": {
    openPoint: "whether custom fields that can have no options have the member is not stated",
    policy: "typeSchema.customField",
    instead: ({ property, entry: { options, ...entry } }) =>
      property["property_type"] === "OPTION" ? { ...entry, options } : entry,
  },
  "work-items-are-made-without-custom-fields": {
    openPoint: "how values of custom properties are written is not stated",
    policy: "writes.body",
    where: ({ resource }) => resource === "work-item",
    instead: (_, usual) => {
      const { custom_fields: values, ...rest } = usual();
      return values !== undefined ? rest : usual();
    },
  },
  "machine-names-are-ids": {
    openPoint: "the form of a property's machine name is not stated",
    policy: "properties.name",
    instead: ({ taken }) => `cf_${String(taken.size)}_${Date.now().toString(36)}`,
  },
});
