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
    alter: () => ({
      properties: {
        lacks: ({ values }) => {
          const member = needed.get(values["property_type"]);
          return member === undefined || member in values ? null : member;
        },
      },
    }),
  },
  "properties-begin-inactive": {
    openPoint: "whether a property is active that was made without is_active is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) =>
          known.call.method === "POST" && /^(?:project|workspace)-property$/.test(known.resource)
            ? { is_active: false, ...writes.body(known) }
            : writes.body(known),
      },
    }),
  },
  "properties-cannot-be-changed": {
    openPoint: "the path on which a property or context is updated is not stated",
    alter: ({ negotiation }) => ({
      negotiation: {
        allowsMethod: (known) =>
          !(known.method === "PATCH" && ofProperties.test(known.call.path)) &&
          negotiation.allowsMethod(known),
      },
    }),
  },
  "properties-cannot-be-deleted": {
    openPoint: "the path on which a property or context is deleted is not stated",
    alter: ({ negotiation }) => ({
      negotiation: {
        allowsMethod: (known) =>
          !(known.method === "DELETE" && ofProperties.test(known.call.path)) &&
          negotiation.allowsMethod(known),
      },
    }),
  },
  "workspace-properties-begin-with-a-context": {
    openPoint: "whether a property of the workspace has a context from the start is not stated",
    alter: () => ({ contexts: { seedsDefault: () => true } }),
  },
  "one-context-is-for-all-projects": {
    openPoint: "whether a property may have several contexts for all projects is not stated",
    alter: ({ writes }) => ({
      writes: {
        judgesTogether(known) {
          const errors = writes.judgesTogether(known);
          const { call, resource, values, stored } = known;
          const isForAll = values["applies_to_all_projects"] === true && stored === null;
          if (resource !== "property-context" || !isForAll) return errors;
          const taken = call.store
            .rows("property-context")
            .some(
              (row) =>
                row["property_id"] === call.parent?.id && row["applies_to_all_projects"] === true,
            );
          const message = "Another context is for all projects.";
          const field = "applies_to_all_projects";
          return taken ? [...errors, { field, code: "unique", message }] : errors;
        },
      },
    }),
  },
  "contexts-without-a-name-share-one": {
    openPoint:
      "what a context without a name is called is not stated, and equal names may be refused",
    alter: () => ({ contexts: { name: () => "Default" } }),
  },
  "context-refuses-ids-beside-a-wildcard": {
    openPoint: "what happens to ids beside the wildcard of their axis is not stated",
    alter: () => ({ contexts: { refusesIdsBesideWildcard: () => true } }),
  },
  "contexts-may-overlap": {
    openPoint: "whether contexts that are as specific may overlap is not stated",
    alter: () => ({ contexts: { refusesOverlap: () => false } }),
  },
  "contexts-list-the-options-of-their-property": {
    openPoint: "which options a context lists that was made without any is not stated",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => {
          if (known.resource !== "property-context" || known.name !== "options") {
            return presentation.member(known);
          }
          const options = propertyOptions(known.call.store, text(known.row, "property_id"));
          return options.map(({ id, name, is_default, sort_order }) => ({
            id,
            name,
            is_default,
            sort_order,
          }));
        },
      },
    }),
  },
  "type-schema-shows-no-overrides": {
    openPoint: "where the effective value of a property shows is not stated",
    alter: () => ({ contexts: { effective: ({ inherited }) => inherited } }),
  },
  "type-schema-offers-inactive-properties": {
    openPoint: "whether the schema document is the offer of new edits is not stated",
    alter: () => ({ typeSchema: { offers: () => true } }),
  },
  "type-schema-has-options-where-there-can-be-some": {
    openPoint: "whether custom fields that can have no options have the member is not stated",
    alter: () => ({
      typeSchema: {
        customField: ({ property, entry: { options, ...entry } }) =>
          property["property_type"] === "OPTION" ? { ...entry, options } : entry,
      },
    }),
  },
  "work-items-are-made-without-custom-fields": {
    openPoint: "how values of custom properties are written is not stated",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const { custom_fields: values, ...rest } = writes.body(known);
          const strips = known.resource === "work-item" && values !== undefined;
          return strips ? rest : writes.body(known);
        },
      },
    }),
  },
  "machine-names-are-ids": {
    openPoint: "the form of a property's machine name is not stated",
    alter: () => ({
      properties: { name: ({ taken }) => `cf_${String(taken.size)}_${Date.now().toString(36)}` },
    }),
  },
});
