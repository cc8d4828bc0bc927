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

const created = chapter({
  "properties/create#answers": {
    ...endpoints,
    sentence: "A create answers the property.",
    subjects: surfaces,
  },
  "properties/create#display-name-required": {
    ...must,
    sentence: "A property without a display_name is refused, as required.",
    subjects: surfaces,
  },
  "properties/create#property-type-required": {
    ...must,
    sentence: "A property without a property_type is refused, as required.",
    subjects: surfaces,
  },
  "properties/create#both-required": {
    level: "must",
    section: "Errors",
    sentence: "The refusal of a property without either names both members.",
    subjects: surfaces,
  },
  "properties/default-value#listed": {
    ...listed,
    sentence: "A property is listed with the default value that its create answered.",
  },
  "properties/type#each": {
    ...must,
    sentence: "A property of either surface may have each of the types.",
    subjects: surfaces.flatMap((surface) => subjectsIn(surface, propertyTypes)),
  },
  "properties/is-multi#by-type": {
    ...endpoints,
    sentence: "is_multi of a property is kept where it is taken, whatever its type.",
    subjects: surfaces.flatMap((surface) => subjectsIn(surface, propertyTypes)),
  },
  "properties/type#choice": {
    ...must,
    sentence: "A property_type outside the list is refused of a property as a bad choice.",
    subjects: surfaces,
  },
  "properties/type#mistaken": {
    ...must,
    sentence:
      "A property_type that is near to one of the list, or a value of another list, is refused.",
  },
  "properties/type#inherited": {
    ...must,
    sentence:
      "A property_type that is a name which every object of a language has is refused of a property.",
    subjects: surfaces,
  },
  "properties/is-required#kept": {
    ...endpoints,
    sentence: "is_required of a property is kept, be it true or false.",
    subjects: surfaces,
  },
  "properties/is-multi#kept": {
    ...endpoints,
    sentence: "is_multi of a property is kept, be it true or false.",
    subjects: surfaces,
  },
  "properties/expand#create": {
    ...expanding,
    sentence: "Any expand value is refused on the create of a property.",
    subjects: surfaces,
  },
});

const options = chapter({
  "properties/option#answers": {
    ...endpoints,
    sentence: "A create answers the option of a property, with its name.",
    subjects: surfaces,
  },
  "properties/option#is-default": {
    ...endpoints,
    sentence: "is_default of an option of a property is kept, be it true or false.",
    subjects: surfaces,
  },
  "properties/option#in-property": {
    ...must,
    sentence: "The options of a property hold each option made for it.",
    subjects: surfaces,
  },
  "properties/option#absent-property": {
    level: "must",
    section: "What the service does",
    sentence: "An option of a property that its owner does not have is not found.",
    subjects: surfaces,
  },
  "properties/expand#option": {
    ...expanding,
    sentence: "Any expand value is refused on the create of an option of a property.",
    subjects: surfaces,
  },
});

const tables = chapter({
  "properties/object#members": {
    ...must,
    sentence: "What the creation of a property answers holds each member as its table row says.",
    subjects: keysOf(resources.workItemProperty.fields),
  },
  "properties/option-object#members": {
    ...must,
    sentence: "What the creation of an option answers holds each member as it is described.",
    subjects: keysOf(resources.propertyOption.fields),
  },
  "properties/options#members": {
    ...must,
    sentence: "Each element of a property's options holds each member as it is described.",
    subjects: keysOf(resources.propertyOption.fields),
  },
});

const rules = chapter({
  "properties/name#machine": {
    ...must,
    sentence: "A property has a machine name alongside the one that is displayed.",
  },
  "properties/name#told-alike": {
    ...must,
    sentence: "The list returns a property as its creation answered it.",
  },
  "properties/relation-type#user": {
    level: "may",
    section,
    sentence: "What a property of type RELATION points to can be USER.",
  },
  "properties/create#defaults": {
    level: "may",
    section,
    sentence: "A property made without is_active, is_required or is_multi has a value for each.",
  },
  "properties/create#refused": {
    level: "must",
    section: "Errors",
    sentence: "A create of a property that is refused makes none.",
  },
  "properties/option#other-project": {
    level: "must",
    section: "What the service does",
    sentence: "An option of another project's property is not found and not made.",
  },
  "properties/option#read": {
    ...must,
    sentence: "A property returns an option as its creation answered it.",
    subjects: surfaces,
  },
  "properties/list#told-alike": {
    ...listed,
    sentence: "The list reports every member of a property as its creation answered it.",
  },
  "properties/list#inactive": {
    ...listed,
    sentence: "The list holds the properties that are not active.",
  },
  "properties/list#unattached": {
    ...listed,
    sentence: "The list holds the properties that no type has.",
  },
  "properties/list#attached": {
    ...listed,
    sentence: "The list holds the properties that a type has.",
  },
  "properties/list#scope": {
    ...listed,
    sentence: "The list holds no property of another project.",
  },
  "properties/list#no-filters": {
    level: "may",
    section: listed.section,
    sentence: "The list has no filters and no search, so that such a parameter is not known.",
  },
  "properties/update#is-active": {
    ...must,
    sentence: "An update of is_active makes a property inactive.",
  },
});

/** Custom properties of projects and of the workspace, with their options. */
export const propertyClauses = { ...created, ...options, ...tables, ...rules } as const;
