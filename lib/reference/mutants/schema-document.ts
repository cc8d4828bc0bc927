import {
  documentedExpansions,
  inferredExpansions,
  relationlessOperations,
} from "#lib/contract/lists/documented.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { allOperations } from "#lib/contract/subjects/refusing-operations.ts";
import { globalScopes, readOnlyScopeBases, readWriteScopeBases } from "#lib/contract/scopes.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const named = {
  listProjectPages: "listPages",
  projects: "listProjects",
  estimates: "listEstimates",
  comments: "listComments",
  activities: "listActivities",
} as const satisfies Record<keyof typeof inferredExpansions | "listProjectPages", string>;

/** The name that the reference gives to an operation, if it differs. */
function nameOf(name: string): string {
  return new Map<string, string>(Object.entries(named)).get(name) ?? name;
}

const related = [...keysOf(documentedExpansions), ...keysOf(inferredExpansions)];

const expansions = {
  ...family(
    related,
    (name) => `document-expand-lacks-one-on-${name}` as const,
    (name): Mutant => ({
      defect: `declares all expand values of ${name} but the last`,
      policy: "description.expandValues",
      // A single value cannot be omitted without omitting the enum.
      where: ({ operation }) => operation === nameOf(name),
      instead: ({ allowed }) => allowed.slice(0, -1).concat(allowed.length === 1 ? ["none"] : []),
    }),
  ),
  ...family(
    [...related, ...relationlessOperations],
    (name) => `document-expand-has-more-on-${name}` as const,
    (name): Mutant => ({
      defect: `declares an expand value of ${name} that the contract does not allow`,
      policy: "description.expandValues",
      where: ({ operation }) => operation === nameOf(name),
      instead: ({ allowed }) => [...allowed, "created_by"],
    }),
  ),
  ...family(
    keysOf(documentedExpansions),
    (name) => `document-expand-is-no-enum-on-${name}` as const,
    (name): Mutant => ({
      defect: `declares expand of ${name} as any string`,
      policy: "description.declaresExpand",
      where: ({ operation }) => operation === nameOf(name),
      instead: () => false,
    }),
  ),
} as const;

const without = (scope: string): Mutant => ({
  defect: `omits the scope ${scope} from the catalog`,
  policy: "description.scopes",
  instead: (_, usual) => usual().filter((one) => one !== scope),
});

const scopes = {
  ...family(
    [...readWriteScopeBases, ...readOnlyScopeBases],
    (base) => `catalog-lacks-reading-of-${base}` as const,
    (base) => without(`${base}:read`),
  ),
  ...family(
    readWriteScopeBases,
    (base) => `catalog-lacks-writing-of-${base}` as const,
    (base) => without(`${base}:write`),
  ),
  ...family(
    readOnlyScopeBases,
    (base) => `catalog-has-writing-of-${base}` as const,
    (base): Mutant => ({
      defect: `declares a write scope for ${base}, which is read-only`,
      policy: "description.scopes",
      instead: (_, usual) => [...usual(), `${base}:write`],
    }),
  ),
  ...family(
    globalScopes,
    (scope) => `catalog-lacks-global-${scope}` as const,
    (scope) => without(scope),
  ),
} as const;

/** Defects of the schema document. */
export const schemaDocumentMutants = {
  ...family(
    allOperations,
    (name) => `document-lacks-${name}` as const,
    (name): Mutant => ({
      defect: `omits ${name} from the schema document`,
      policy: "description.lists",
      where: ({ operation }) => operation === nameOf(name),
      instead: () => false,
    }),
  ),
  ...expansions,
  ...scopes,
  ...family(
    ["readFeatures", "listWorkspaceMembers"] as const,
    (name) => `answer-id-is-a-number-on-${name}` as const,
    (name): Mutant => ({
      defect: `declares the ids of ${name} as strings, and returns numbers`,
      policy: "presentation.member",
      where: (known) => known.call.operation === name && known.name === "id",
      instead: () => 7,
    }),
  ),
  ...mutantsOf({
    "catalog-stands-elsewhere": {
      defect: "declares its scopes under another name than oauth2",
      policy: "description.oauthScheme",
      instead: () => "oauth",
    },
    "schema-document-names-no-version": {
      defect: "serves a schema document that names no version of OpenAPI",
      policy: "description.openapi",
      instead: () => "",
    },
    "schema-document-declares-put": {
      defect: "declares PUT wherever the schema document declares PATCH",
      policy: "description.document",
      instead: (_, usual) => {
        const document = usual();
        const paths = Object.entries(Object(document["paths"])).map(([path, item]) => {
          const { patch } = Object(item);
          return [path, patch === undefined ? item : { ...Object(item), put: patch }];
        });
        return { ...document, paths: Object.fromEntries(paths) };
      },
    },
    "schema-document-declares-paths-without-slash": {
      defect: "declares every path in the schema document without its trailing slash",
      policy: "description.document",
      instead: (_, usual) => {
        const document = usual();
        const paths = Object.entries(Object(document["paths"])).map(([path, item]) => [
          path.replace(/\/$/, ""),
          item,
        ]);
        return { ...document, paths: Object.fromEntries(paths) };
      },
    },
    "schema-document-lacks-a-response": {
      defect: "refers in the schema document to a response that does not exist",
      policy: "description.document",
      instead: (_, usual) => {
        const document = usual();
        const components = Object(document["components"]);
        const [, ...responses] = Object.entries(Object(components.responses));
        return {
          ...document,
          components: { ...components, responses: Object.fromEntries(responses) },
        };
      },
    },
    ...family(
      ["readModule", "updateCycle", "readState", "createComment"] as const,
      (name) => `document-expand-has-more-on-single-${name}` as const,
      (name): Mutant => ({
        defect: `declares for ${name} an expand value that the contract does not allow`,
        policy: "description.expandValues",
        where: ({ operation }) => operation === name,
        instead: (_, usual) => [...usual(), "created_by"],
      }),
    ),
    "schema-document-answers-203": {
      defect: "answers the schema document with 203",
      policy: "presentation.status",
      where: ({ call }) => call.operation === "readSchema",
      instead: () => 203,
    },
    "schema-document-is-public": {
      defect: "serves the schema document without credentials",
      policy: "authentication.demands",
      where: ({ call }) => call.operation === "readSchema",
      instead: () => false,
    },
  }),
} as const;
