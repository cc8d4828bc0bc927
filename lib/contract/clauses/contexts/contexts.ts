import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { contextOptionFields } from "#lib/contract/context-options.ts";
import { resources } from "#lib/contract/resources.ts";

const section = "Resources and their fields, Property context (workspace properties only)";
const needs = ["mode-switch"] as const;
const must = { level: "must", section, needs } as const;
const endpoints = {
  level: "must",
  section: "Endpoints, Work item types and properties",
  needs,
} as const;
const general = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
  needs,
} as const;
const listed = { level: "must", section: "Endpoints, List property contexts", needs } as const;

/** What a context can be narrowed to. */
const slices = ["projects", "types"] as const;

const tables = chapter({
  "contexts/object#members": {
    ...must,
    sentence: "What the creation of a context answers holds each member as its table row says.",
    subjects: keysOf(resources.propertyContext.fields),
  },
  "contexts/option#listed": {
    ...must,
    sentence:
      "A row reports the options of its context, and which is the default, as the create did.",
  },
  "contexts/option#members": {
    ...must,
    sentence: "Each option of a context holds its members.",
    subjects: keysOf(contextOptionFields),
  },
});

const rules = chapter({
  "contexts/create#answers": { ...endpoints, sentence: "A create answers the context it made." },
  "contexts/ids#kept": {
    ...endpoints,
    sentence: "A context is made for those that its body lists, and for no others.",
    subjects: slices,
  },
  "contexts/all#kept": {
    ...endpoints,
    sentence: "A context can be made for all.",
    subjects: slices,
  },
  "contexts/all#no-ids": {
    ...must,
    sentence: "A context for all lists none.",
    subjects: slices,
  },
  "contexts/is-required#kept": {
    ...endpoints,
    sentence: "A context overrides is_required of its property, be it with true or with false.",
  },
  "contexts/is-multi#kept": {
    ...endpoints,
    sentence: "A context overrides is_multi of its property.",
  },
  "contexts/default-value#kept": {
    ...endpoints,
    sentence: "A context overrides default_value of its property.",
  },
  "contexts/default-value#each": {
    ...endpoints,
    sentence: "A context that takes several default values keeps each of them.",
  },
  "contexts/refused#makes-none": {
    ...general,
    needs: ["mode-switch", "outsider"],
    sentence: "A create of a context that is refused makes none.",
  },
  "contexts/ids#foreign": {
    ...general,
    needs: ["mode-switch", "outsider"],
    sentence: "A context for a record of another workspace is refused as an invalid request.",
    subjects: slices,
  },
  "contexts/property#project-level": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    sentence: "A property of a project has no contexts to be listed: it is not found there.",
  },
  "contexts/property#project-level-write": {
    ...endpoints,
    sentence: "A property of a project is given no context: it is not found there.",
  },
  "contexts/property#absent": {
    level: "must",
    section: "What the service does",
    sentence: "The contexts of a property that does not exist are not found.",
  },
  "contexts/property#foreign": {
    level: "must",
    section: "What the service does",
    needs: ["mode-switch", "outsider"],
    sentence: "The contexts of another workspace's property are not found.",
  },
  "contexts/expand#create": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    needs,
    sentence: "Any expand value is refused on the create of a context.",
  },
  "contexts/list#own": {
    ...listed,
    sentence: "The list holds each context of its property and none of another.",
  },
  "contexts/list#told-alike": {
    ...listed,
    sentence: "The list returns a context as its creation answered it.",
  },
  "contexts/nested#slices": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "A project or a type that the create of a context nests is not linked.",
  },
  "contexts/list#slices-told-alike": {
    ...listed,
    sentence: "The list returns the projects and types of a context as its creation answered them.",
  },
  "contexts/list#default-order": {
    ...listed,
    sentence: "Without order_by, contexts come in the order of their sort_order.",
  },
  "contexts/precedence#pair-over-project": {
    ...must,
    sentence: "A context for listed projects and types wins over one for listed projects.",
  },
  "contexts/precedence#project-over-type": {
    ...must,
    sentence: "A context for listed projects wins over one for listed types.",
  },
  "contexts/precedence#type-over-all": {
    ...must,
    sentence: "A context for listed types wins over one for all projects and types.",
  },
  "contexts/precedence#all": {
    ...must,
    sentence: "A context for all projects and types holds where no more specific one applies.",
  },
  "contexts/slice#others": {
    ...must,
    sentence: "A context for those that it lists leaves the property alone in others.",
    subjects: slices,
  },
  "contexts/slice#each": {
    ...must,
    sentence: "A context for those that it lists holds in each of them.",
    subjects: slices,
  },
  "contexts/create#defaults": {
    level: "may",
    section,
    sentence: "A context has a name, a place and an is_default, though its body says none of them.",
  },
});

/** Contexts of the workspace's properties. */
export const contextClauses = { ...tables, ...rules } as const;
