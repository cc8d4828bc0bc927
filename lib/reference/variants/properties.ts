import { propertyOptions } from "#lib/reference/models/property.ts";
import { Problem } from "#lib/reference/problem.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import { variantsOf } from "./variant.ts";

/** The member that each of these property types needs besides those that the contract requires. */
const needed = new Map<unknown, string>([
  ["RELATION", "relation_type"],
  ["FORMULA", "settings"],
  ["FILE", "validation_rules"],
]);

const ofProperties = /\/work-item-properties\//;

/** Lawful ways to treat properties, their contexts and custom fields. */
export const propertyVariants = variantsOf({
  "property-types-need-more": {
    openPoint: "the contract does not state which further members a property of some types needs",
    policy: "properties.lacks",
    instead: ({ values }, usual) => {
      const member = needed.get(values["property_type"]);
      return member === undefined || member in values ? usual() : member;
    },
  },
  "contexts-narrow-no-property": {
    openPoint:
      "the contract does not state whether a context may take a single value where its property takes several",
    policy: "writes.judgesTogether",
    where: ({ resource, values, call }) =>
      resource === "property-context" &&
      values["is_multi"] === false &&
      call.parent?.["is_multi"] === true,
    instead: () => [{ field: "is_multi", code: "invalid", message: "There may be several." }],
  },
  "files-are-in-no-type-schema": {
    openPoint: "the contract does not state whether a file is a field that the document describes",
    policy: "typeSchema.offers",
    where: ({ property }) => property["property_type"] === "FILE",
    instead: () => false,
  },
  "files-are-attached-to-no-type": {
    openPoint: "the contract does not state whether a type may have a property of every type",
    policy: "types.attached",
    where: ({ call, named }) =>
      named.some((id) => call.store.find("property", id)?.["property_type"] === "FILE"),
    instead: () => {
      const errors = [{ field: "properties", code: "invalid", message: "Files are not offered." }];
      throw new Problem("invalid_request", { errors });
    },
  },
  "properties-begin-inactive": {
    openPoint:
      "the contract does not state whether a property that is created without is_active is active",
    policy: "writes.body",
    where: ({ call, resource }) =>
      call.method === "POST" && /^(?:project|workspace)-property$/.test(resource),
    instead: (_, usual) => ({ is_active: false, ...usual() }),
  },
  "properties-cannot-be-changed": {
    openPoint: "the contract does not state the path on which a property or context is updated",
    policy: "negotiation.allowsMethod",
    where: ({ method, call }) => method === "PATCH" && ofProperties.test(call.path),
    instead: () => false,
  },
  "context-updates-drop-the-slice": {
    openPoint: "the contract does not show which members an update of a context takes",
    policy: "writes.body",
    where: ({ call, resource }) => call.kind === "update" && resource === "property-context",
    instead: (_, usual) =>
      Object.fromEntries(
        Object.entries(usual()).filter(([name]) => !/^(?:project_ids|applies_to_)/.test(name)),
      ),
  },
  "properties-cannot-be-deleted": {
    openPoint: "the contract does not state the path on which a property or context is deleted",
    policy: "negotiation.allowsMethod",
    where: ({ method, call }) => method === "DELETE" && ofProperties.test(call.path),
    instead: () => false,
  },
  "workspace-properties-begin-with-a-context": {
    openPoint:
      "the contract does not state whether a property of the workspace has a context from the start",
    policy: "contexts.seedsDefault",
    instead: () => true,
  },
  "one-context-is-for-all-projects": {
    openPoint:
      "the contract does not state whether a property may have several contexts for all projects",
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
  "contexts-list-types-that-are-in-use": {
    openPoint:
      "the contract does not state whether a context may list types without its property, or that its projects did not import",
    policy: "writes.judgesTogether",
    where: ({ resource, values, stored }) =>
      resource === "property-context" && Array.isArray({ ...stored, ...values }["issue_type_ids"]),
    instead: ({ call: { store, parent }, values, stored }, usual) => {
      const named = (name: string): readonly string[] =>
        [{ ...stored, ...values }[name]]
          .flat()
          .map(String)
          .filter((id) => id !== "undefined");
      const projects = named("project_ids").flatMap((id) => store.find("project", id) ?? []);
      const isReady = (id: string): boolean => {
        const type = store.find("type", id);
        const has = type === undefined || ids(type, "property_ids").includes(parent?.id ?? "");
        return has && projects.every((row) => [row["imported_type_ids"]].flat().includes(id));
      };
      return named("issue_type_ids").every(isReady)
        ? usual()
        : [{ field: "issue_type_ids", code: "invalid", message: "Attach and import it first." }];
    },
  },
  "contexts-without-a-name-share-one": {
    openPoint:
      "the contract does not state the name of a context that is sent without one, and equal names may be refused",
    policy: "contexts.name",
    instead: () => "Default",
  },
  "context-refuses-ids-beside-a-wildcard": {
    openPoint:
      "the contract does not state what happens to ids alongside the wildcard of their axis",
    policy: "contexts.refusesIdsWithWildcard",
    instead: () => true,
  },
  "contexts-may-overlap": {
    openPoint: "the contract does not state whether equally specific contexts may overlap",
    policy: "contexts.refusesOverlap",
    instead: () => false,
  },
  "contexts-list-the-options-of-their-property": {
    openPoint:
      "the contract does not state which options a context has when it is created without any",
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
    openPoint: "the contract does not state where the effective value of a property is shown",
    policy: "contexts.effective",
    instead: ({ inherited }) => inherited,
  },
  "type-schema-offers-inactive-properties": {
    openPoint:
      "the contract does not state whether the schema document is what new edits are offered",
    policy: "typeSchema.offers",
    instead: () => true,
  },
  "type-schema-has-options-where-there-can-be-some": {
    openPoint:
      "the contract does not state whether custom fields without options have the member options",
    policy: "typeSchema.customField",
    instead: ({ property, entry: { options, ...entry } }) =>
      property["property_type"] === "OPTION" ? { ...entry, options } : entry,
  },
  "work-items-are-made-without-custom-fields": {
    openPoint: "the contract does not state how values of custom properties are written",
    policy: "writes.body",
    where: ({ resource }) => resource === "work-item",
    instead: (_, usual) => {
      const { custom_fields: values, ...rest } = usual();
      return values !== undefined ? rest : usual();
    },
  },
  "machine-names-are-ids": {
    openPoint: "the contract does not state the form of a property's machine name",
    policy: "properties.name",
    instead: ({ taken }) => `cf_${String(taken.size)}_${Date.now().toString(36)}`,
  },
});
