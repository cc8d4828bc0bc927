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

/** What a context can be limited to. */
const slices = ["projects", "types"] as const;

const tables = chapter({
  "contexts/object#members": {
    ...must,
    sentence: "The answer to the create of a context holds each member with the type in its table.",
    subjects: keysOf(resources.propertyContext.fields),
  },
  "contexts/option#listed": {
    ...must,
    sentence:
      "A row reports the options of its context, and which is the default, as the answer to its create did.",
  },
  "contexts/option#members": {
    ...must,
    sentence: "Each option of a context holds its members.",
    subjects: keysOf(contextOptionFields),
  },
});

const rules = chapter({
  "contexts/create#answers": {
    ...endpoints,
    sentence: "A create returns the context that it created.",
  },
  "contexts/ids#kept": {
    ...endpoints,
    sentence: "A context applies to exactly the projects and types that its body lists.",
    subjects: slices,
  },
  "contexts/ids#kept-beside-all": {
    ...endpoints,
    sentence:
      "A context for all projects keeps the types that its body lists, and one for all types its projects.",
    subjects: slices,
  },
  "contexts/all#kept": {
    ...endpoints,
    sentence: "A context can be created for all projects or types.",
    subjects: slices,
  },
  "contexts/all#no-ids": {
    ...must,
    sentence: "A context for all projects or types lists none.",
    subjects: slices,
  },
  "contexts/is-required#kept": {
    ...endpoints,
    sentence: "A context overrides is_required of its property, with true and with false.",
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
    sentence: "A context with several default values stores each of them.",
  },
  "contexts/refused#makes-none": {
    ...general,
    needs: ["mode-switch", "outsider"],
    sentence: "A refused create of a context creates none.",
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
    sentence: "A property of a project has no list of contexts: the answer is 404.",
  },
  "contexts/property#project-level-write": {
    ...endpoints,
    sentence: "A property of a project cannot be given a context: the answer is 404.",
  },
  "contexts/property#absent": {
    level: "must",
    section: "What the service does",
    sentence: "The contexts of a property that does not exist get 404.",
  },
  "contexts/property#foreign": {
    level: "must",
    section: "What the service does",
    needs: ["mode-switch", "outsider"],
    sentence: "The contexts of another workspace's property get 404.",
  },
  "contexts/expand#create": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    needs,
    sentence: "The create of a context refuses any value of expand.",
  },
  "contexts/list#own": {
    ...listed,
    sentence: "The list holds every context of its property and none of another.",
  },
  "contexts/list#told-alike": {
    ...listed,
    sentence: "The list returns a context as its create answered it.",
  },
  "contexts/nested#slices": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "A project or type nested in the create of a context is not linked.",
  },
  "contexts/list#slices-told-alike": {
    ...listed,
    sentence: "The list returns the projects and types of a context as its create answered them.",
  },
  "contexts/list#default-order": {
    ...listed,
    sentence: "Without order_by, contexts are in the order of their sort_order.",
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
    sentence: "A context for all projects and types applies when no more specific one does.",
  },
  "contexts/slice#others": {
    ...must,
    sentence: "A context for listed projects or types does not affect the property elsewhere.",
    subjects: slices,
  },
  "contexts/slice#each": {
    ...must,
    sentence: "A context for listed projects or types applies in each of them.",
    subjects: slices,
  },
  "contexts/life#as-made": {
    ...must,
    sentence: "A new context is read and listed as its create answered it.",
  },
  "contexts/life#named-alone": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "An update of a context changes what it names, and nothing else.",
  },
  "contexts/life#everywhere": {
    ...must,
    sentence: "A context that an update applies to all projects lists none.",
  },
  "contexts/life#answered": {
    ...must,
    sentence: "An update of a context returns the context as a read does.",
  },
  "contexts/create#defaults": {
    level: "may",
    section,
    sentence:
      "A context has a name, a sort_order and an is_default even if its body sends none of them.",
  },
});

/** Contexts of the workspace's properties. */
export const contextClauses = { ...tables, ...rules } as const;
