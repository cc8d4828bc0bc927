import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family, keysOf } from "#lib/contract/family.ts";
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

const tables = {
  ...family(
    keysOf(resources.propertyContext.fields),
    (name) => `contexts/object#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `What the creation of a context answers holds ${name} as its table row says.`,
    }),
  ),
  ...family(
    keysOf(contextOptionFields),
    (name) => `contexts/option#${name}` as const,
    (name): Clause => ({ ...must, sentence: `Each option of a context holds ${name}.` }),
  ),
};

const rules = chapter({
  "contexts/create#answers": { ...endpoints, sentence: "A create answers the context it made." },
  "contexts/project-ids#kept": {
    ...endpoints,
    sentence: "A context is made for the projects that its body lists, and for no others.",
  },
  "contexts/issue-type-ids#kept": {
    ...endpoints,
    sentence: "A context is made for the types that its body lists, and for no others.",
  },
  "contexts/all-projects#kept": {
    ...endpoints,
    sentence: "A context can be made for all projects.",
  },
  "contexts/all-types#kept": { ...endpoints, sentence: "A context can be made for all types." },
  "contexts/all-projects#no-ids": {
    ...must,
    sentence: "A context for all projects lists none.",
  },
  "contexts/all-types#no-ids": { ...must, sentence: "A context for all types lists none." },
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
  "contexts/project-ids#foreign": {
    ...general,
    needs: ["mode-switch", "outsider"],
    sentence: "A context for a project of another workspace is refused as an invalid request.",
  },
  "contexts/issue-type-ids#foreign": {
    ...general,
    needs: ["mode-switch", "outsider"],
    sentence: "A context for a type of another workspace is refused as an invalid request.",
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
    sentence: "The list tells of a context what its creation answered.",
  },
  "nested/context#slices": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "A project or a type that the create of a context nests is not linked.",
  },
  "contexts/list#slices-told-alike": {
    ...listed,
    sentence: "The list tells of a context's projects and types what its creation answered.",
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
  "contexts/slice#project": {
    ...must,
    sentence: "A context for listed projects leaves the property alone in other projects.",
  },
  "contexts/slice#each-project": {
    ...must,
    sentence: "A context for listed projects holds in each of them.",
  },
  "contexts/slice#each-type": {
    ...must,
    sentence: "A context for listed types holds for each of them.",
  },
  "contexts/slice#type": {
    ...must,
    sentence: "A context for listed types leaves the property alone in other types.",
  },
  "contexts/create#defaults": {
    level: "may",
    section,
    sentence: "A context has a name, a place and an is_default, though its body says none of them.",
  },
});

/** Contexts of the workspace's properties. */
export const contextClauses = { ...tables, ...rules } as const;
