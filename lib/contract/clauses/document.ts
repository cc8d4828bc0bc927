import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import {
  documentedExpansions,
  inferredExpansions,
  relationlessOperations,
} from "#lib/contract/lists/documented.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { allOperations } from "#lib/contract/subjects/refusing-operations.ts";
import { globalScopes, readOnlyScopeBases, readWriteScopeBases } from "#lib/contract/scopes.ts";

const section = "What the service does";
const must = { level: "must", section } as const;
const should = { level: "should", section } as const;

const routeOf = (name: OperationName) => `${operations[name].method} ${operations[name].path}`;

const declared = family(
  allOperations,
  (name) => `document/operation#${name}` as const,
  (name): Clause => ({
    // A document need not describe the route that serves it: many a framework leaves it out.
    ...(name === "readSchema" ? should : must),
    sentence: `The schema document declares ${routeOf(name)}.`,
  }),
);

const expansions = {
  ...family(
    keysOf(documentedExpansions),
    (name) => `document/expand#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `The schema document lists the expand values of ${routeOf(name)}, all and no other.`,
    }),
  ),
  ...family(
    relationlessOperations,
    (name) => `document/expand-none#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `The schema document lists no expand value for ${routeOf(name)}.`,
    }),
  ),
  ...family(
    keysOf(inferredExpansions),
    (name) => `document/expand-where-declared#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `Where the list of ${name} is declared, so are its expand values, all and no other.`,
    }),
  ),
} as const;

const scopes = {
  ...family(
    readWriteScopeBases,
    (base) => `document/scopes#${base}` as const,
    (base): Clause => ({
      ...must,
      section: "Authentication, Scope catalog",
      sentence: `The catalog holds ${base}:read and ${base}:write.`,
    }),
  ),
  ...family(
    readOnlyScopeBases,
    (base) => `document/scopes#${base}` as const,
    (base): Clause => ({
      ...must,
      section: "Authentication, Scope catalog",
      sentence: `The catalog holds ${base}:read and no scope to write the same.`,
    }),
  ),
  ...family(
    globalScopes,
    (scope) => `document/scopes#${scope}` as const,
    (scope): Clause => ({
      ...must,
      section: "Authentication, Scope catalog",
      sentence: `The catalog holds the global scope ${scope}.`,
    }),
  ),
} as const;

/** The schema document: what it declares, and whether that is true. */
export const documentClauses = {
  ...declared,
  ...expansions,
  ...scopes,
  ...chapter({
    "document/scopes#place": {
      ...must,
      sentence: "The scope catalog stands under components.securitySchemes.oauth2.",
    },
    "document/scopes#more": {
      level: "may",
      section: "Authentication, Scope catalog",
      sentence: "The catalog may name scopes of areas that have no live operation.",
      notTestable: "A freedom of the service; what it names beyond the table is observed.",
    },
    "document/form#valid": {
      ...should,
      sentence: "The schema document is valid by the rules of OpenAPI 3.",
    },
    "document/truth#status": {
      ...should,
      sentence: "A declared operation answers with a status that the schema document declares.",
    },
    "document/truth#body": {
      ...should,
      sentence: "A body is as the schema document declares it for its operation and status.",
    },
    "document/form#diff": {
      level: "may",
      section: "Versioning",
      sentence: "Documents of two releases can be compared to see what has changed.",
      notTestable: "Speaks of two releases; one deployment shows a single one.",
    },
  }),
} as const;
