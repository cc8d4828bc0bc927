import { chapter } from "#lib/contract/clause.ts";
import {
  documentedExpansions,
  inferredExpansions,
  relationlessOperations,
} from "#lib/contract/lists/documented.ts";
import { keysOf } from "#lib/contract/family.ts";
import { judgedOperations } from "#lib/contract/subjects/judged-operations.ts";
import { globalScopes, readOnlyScopeBases, readWriteScopeBases } from "#lib/contract/scopes.ts";

const section = "What the service does";
const must = { level: "must", section } as const;
const should = { level: "should", section } as const;

const declared = chapter({
  "schema-document/operation#declared": {
    ...must,
    sentence: "The schema document declares each operation of the contract.",
    subjects: judgedOperations,
  },
  // A document need not describe the route that serves it: many frameworks omit it.
  "schema-document/operation#own-route": {
    ...should,
    sentence: "The schema document declares the operation that serves it.",
  },
});

const expansions = chapter({
  "schema-document/expand#values": {
    ...must,
    sentence:
      "The schema document lists the expand values of an operation, all of them and no others.",
    subjects: keysOf(documentedExpansions),
  },
  "schema-document/expand#none": {
    ...must,
    sentence:
      "The schema document lists no expand value for an operation whose answer has no relations.",
    subjects: relationlessOperations,
  },
  "schema-document/expand#where-declared": {
    ...must,
    sentence:
      "If the list of other records is declared, so are its expand values, all of them and no others.",
    subjects: keysOf(inferredExpansions),
  },
});

const scopes = chapter({
  "schema-document/scopes#read-and-write": {
    ...must,
    section: "Authentication, Scope catalog",
    sentence: "The catalog holds a read scope and a write scope.",
    subjects: readWriteScopeBases,
  },
  "schema-document/scopes#read-alone": {
    ...must,
    section: "Authentication, Scope catalog",
    sentence: "The catalog holds a read scope and no matching write scope.",
    subjects: readOnlyScopeBases,
  },
  "schema-document/scopes#global": {
    ...must,
    section: "Authentication, Scope catalog",
    sentence: "The catalog holds the global scopes.",
    subjects: globalScopes,
  },
});

/** The schema document: what it declares, and whether that is true. */
export const schemaDocumentClauses = chapter({
  ...declared,
  ...expansions,
  ...scopes,
  ...chapter({
    "schema-document/scopes#place": {
      ...must,
      sentence: "The scope catalog is at components.securitySchemes.oauth2.",
    },
    "schema-document/scopes#more": {
      level: "may",
      section: "Authentication, Scope catalog",
      sentence: "The catalog may name scopes of areas that have no live operation.",
      notTestable: "The service may choose; what it names beyond the table is observed.",
    },
    "schema-document/form#valid": {
      ...should,
      sentence: "The schema document is valid OpenAPI 3.",
    },
    "schema-document/form#references": {
      ...must,
      sentence: "Each reference within the schema document resolves.",
    },
    "schema-document/operation#no-put": {
      ...must,
      section: "Versioning",
      sentence: "The schema document declares no PUT on a path of version 2.",
    },
    "schema-document/operation#trailing-slash": {
      ...must,
      sentence:
        "The schema document declares the operations of the contract with a trailing slash.",
    },
    "schema-document/expand#single": {
      ...must,
      sentence:
        "Expand values declared by an operation on records of the expansion table are those of the table.",
    },
    "schema-document/truth#status": {
      ...should,
      sentence: "A declared operation answers with a status that the schema document declares.",
    },
    "schema-document/truth#body": {
      ...should,
      sentence: "A body matches what the schema document declares for its operation and status.",
    },
    "schema-document/form#diff": {
      level: "may",
      section: "Versioning",
      sentence: "The documents of two releases can be compared to see what has changed.",
      notTestable: "It concerns two releases; one deployment shows only one.",
    },
  }),
  "schema-document/read#200": {
    level: "must",
    section: "Endpoints, Identity",
    sentence: "The schema document is an OpenAPI document and answers 200.",
  },
  "schema-document/read#credentials": {
    level: "should",
    section: "Authentication",
    sentence: "The schema document is refused without credentials, like every other request.",
  },
});
