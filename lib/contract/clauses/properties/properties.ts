import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { propertyTypes } from "#lib/contract/enums.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const section = "Resources and their fields, Work item property";
const must = { level: "must", section } as const;
const listed = {
  level: "must",
  section: "Endpoints, List work item properties (project)",
} as const;
const endpoints = { level: "must", section: "Endpoints, Work item types and properties" } as const;
const expanding = { level: "must", section: "Endpoints, Conventions, Expansion" } as const;

const surfaces = ["project", "workspace"] as const;

/** Members of a property that no create of the contract names, and that a deployment may accept all the same. */
export const furtherPropertyMembers = [
  "relation_type",
  "description",
  "settings",
  "validation_rules",
  "external_id",
  "external_source",
] as const;

const created = chapter({
  "properties/create#answers": {
    ...endpoints,
    sentence: "A create returns the property.",
    subjects: surfaces,
  },
  "properties/create#display-name-required": {
    ...must,
    sentence: "A property without a display_name is refused with the code required.",
    subjects: surfaces,
  },
  "properties/create#property-type-required": {
    ...must,
    sentence: "A property without a property_type is refused with the code required.",
    subjects: surfaces,
  },
  "properties/create#both-required": {
    level: "must",
    section: "Errors",
    sentence: "The refusal of a property with neither names both members.",
    subjects: surfaces,
  },
  "properties/create#two-members": {
    ...must,
    sentence: "A property can be created with only its display_name and property_type.",
    subjects: surfaces,
  },
  "properties/default-value#listed": {
    ...listed,
    sentence: "A property is listed with the default value that its create returned.",
  },
  "properties/further#listed": {
    ...listed,
    sentence: "A property is listed with the value of this member that its create returned.",
    subjects: furtherPropertyMembers,
  },
  "properties/type#each": {
    ...must,
    sentence: "A property of either surface can have each of the types.",
    subjects: surfaces.flatMap((surface) => subjectsIn(surface, propertyTypes)),
  },
  "properties/is-multi#by-type": {
    ...endpoints,
    sentence: "is_multi of a property is stored if it is accepted, whatever the type.",
    subjects: surfaces.flatMap((surface) => subjectsIn(surface, propertyTypes)),
  },
  "properties/type#choice": {
    ...must,
    sentence: "A property_type outside the list is refused with the code invalid_choice.",
    subjects: surfaces,
  },
  "properties/type#mistaken": {
    ...must,
    sentence:
      "A property_type that is similar to a listed one, or a value of another list, is refused.",
  },
  "properties/type#inherited": {
    ...must,
    sentence: "An inherited property name such as constructor is refused as a property_type.",
    subjects: surfaces,
  },
  "properties/is-required#kept": {
    ...endpoints,
    sentence: "is_required of a property is stored, whether true or false.",
    subjects: surfaces,
  },
  "properties/is-multi#kept": {
    ...endpoints,
    sentence: "is_multi of a property is stored, whether true or false.",
    subjects: surfaces,
  },
  "properties/expand#create": {
    ...expanding,
    sentence: "The create of a property refuses any value of expand.",
    subjects: surfaces,
  },
});

const options = chapter({
  "properties/option#answers": {
    ...endpoints,
    sentence: "The create of an option of a property returns it, with its name.",
    subjects: surfaces,
  },
  "properties/option#is-default": {
    ...endpoints,
    sentence: "is_default of an option of a property is stored, whether true or false.",
    subjects: surfaces,
  },
  "properties/option#in-property": {
    ...must,
    sentence: "The options of a property hold each option created for it.",
    subjects: surfaces,
  },
  "properties/option#absent-property": {
    level: "must",
    section: "What the service does",
    sentence: "An option of a property that its owner does not have gets 404.",
    subjects: surfaces,
  },
  "properties/expand#option": {
    ...expanding,
    sentence: "The create of an option of a property refuses any value of expand.",
    subjects: surfaces,
  },
});

const tables = chapter({
  "properties/object#members": {
    ...must,
    sentence:
      "The answer to the create of a property holds each member with the type in its table.",
    subjects: keysOf(resources.workItemProperty.fields),
  },
  "properties/option-object#members": {
    ...must,
    sentence: "The answer to the create of an option holds each member as described.",
    subjects: keysOf(resources.propertyOption.fields),
  },
  "properties/options#members": {
    ...must,
    sentence: "Each element of a property's options holds each member as described.",
    subjects: keysOf(resources.propertyOption.fields),
  },
});

const rules = chapter({
  "properties/name#machine": {
    ...must,
    sentence: "A property has a machine name as well as a display name.",
  },
  "properties/name#another-script": {
    ...must,
    sentence:
      "A property can have a display name in any script, and has a machine name nevertheless.",
  },
  "properties/name#told-alike": {
    ...must,
    sentence: "The list returns a property as its create answered it.",
  },
  "properties/relation-type#user": {
    level: "may",
    section,
    sentence: "A property of type RELATION can have the relation_type USER.",
  },
  "properties/create#defaults": {
    level: "may",
    section,
    sentence:
      "A property that is created without is_active, is_required or is_multi has a value for each.",
  },
  "properties/create#refused": {
    level: "must",
    section: "Errors",
    sentence: "A refused create of a property creates none.",
  },
  "properties/option#other-project": {
    level: "must",
    section: "What the service does",
    sentence: "An option of another project's property gets 404 and is not created.",
  },
  "properties/option#read": {
    ...must,
    sentence: "A property returns an option as its create answered it.",
    subjects: surfaces,
  },
  "properties/list#told-alike": {
    ...listed,
    sentence: "The list returns every member of a property as its create answered it.",
  },
  "properties/list#inactive": {
    ...listed,
    sentence: "The list holds inactive properties.",
  },
  "properties/list#unattached": {
    ...listed,
    sentence: "The list holds properties that belong to no type.",
  },
  "properties/list#attached": {
    ...listed,
    sentence: "The list holds properties that belong to a type.",
  },
  "properties/list#scope": {
    ...listed,
    sentence: "The list holds no property of another project.",
  },
  "properties/list#no-filters": {
    level: "may",
    section: listed.section,
    sentence: "The list has no filters and no search, so it does not know such parameters.",
  },
  "properties/options#own": {
    ...must,
    sentence: "The options of a property are its own, each once.",
  },
  "properties/life#as-made": {
    ...must,
    sentence: "A new property is read as its create answered it.",
    subjects: surfaces,
  },
  "properties/life#named-alone": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An update of a property changes what it names, and nothing else.",
    subjects: surfaces,
  },
  "properties/life#answered": {
    ...must,
    sentence: "An update of a property returns the property as a read does.",
    subjects: surfaces,
  },
  "properties/life#listed-inactive": {
    ...must,
    sentence: "An inactive property of any type is still listed, with its members.",
    subjects: surfaces,
  },
  "properties/update#is-active": {
    ...must,
    sentence: "An update of is_active makes a property inactive.",
  },
});

/** Custom properties of projects and of the workspace, with their options. */
export const propertyClauses = { ...created, ...options, ...tables, ...rules } as const;
