import { family } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { normalisePath } from "#lib/contract/path.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const updatable = {
  features: "/features/",
  state: "/states/{pk}/",
  label: "/labels/{pk}/",
  cycle: "/cycles/{pk}/",
  module: "/modules/{pk}/",
} as const;

const putTakenForPatch = family(
  ["features", "state", "label", "cycle", "module"] as const,
  (name) => `put-taken-for-patch-on-${name}` as const,
  (name): Mutant => ({
    defect: `serves PUT of a ${name} as if it were PATCH`,
    alter: () => ({
      negotiation: {
        servesAs: ({ call, method }) =>
          method === "PUT" && call.path.endsWith(updatable[name]) ? "PATCH" : method,
      },
    }),
  }),
);

const writing = [
  "updateFeatures",
  "createModule",
  "createProjectMember",
  "bulkDeleteLabels",
] as const;

type Writing = (typeof writing)[number];

const isWriting = ({ method, path }: Call, name: Writing): boolean =>
  method === operations[name].method &&
  normalisePath(path) === normalisePath(operations[name].path);

const takes = (name: Writing, taken: string): Mutant => ({
  defect: `takes a body of ${taken} on ${name}`,
  alter: ({ negotiation }) => ({
    negotiation: {
      consumes: (known) =>
        (isWriting(known.call, name) && known.mediaType === taken) || negotiation.consumes(known),
    },
  }),
});

const mediaTypes = {
  ...family(
    writing,
    (name) => `content-type-text-taken-by-${name}` as const,
    (name) => takes(name, "text/plain"),
  ),
  ...family(
    writing,
    (name) => `content-type-xml-taken-by-${name}` as const,
    (name) => takes(name, "application/xml"),
  ),
  ...family(
    ["updateFeatures", "createModule"] as const,
    (name) => `content-type-refuses-charset-on-${name}` as const,
    (name): Mutant => ({
      defect: `refuses JSON whose media type carries a charset on ${name}`,
      alter: () => ({
        negotiation: { ignoresParameters: ({ call }) => !isWriting(call, name) },
      }),
    }),
  ),
} as const;

const crash = (): never => {
  throw new Error("A mutant crashes here.");
};

const answersJsonFor = (range: string): Mutant => ({
  defect: `answers JSON to a caller who accepts ${range} alone`,
  alter: ({ negotiation }) => ({
    negotiation: { produces: (known) => known.range === range || negotiation.produces(known) },
  }),
});

const negotiations = mutantsOf({
  "post-taken-for-get-on-current-user": {
    defect: "answers POST to the current user as if it were GET",
    alter: () => ({
      negotiation: {
        servesAs: ({ call, method }) =>
          method === "POST" && call.path === operations.readCurrentUser.path ? "GET" : method,
      },
    }),
  },
  "accept-xml-is-answered-with-json": answersJsonFor("application/xml"),
  "accept-png-is-answered-with-json": answersJsonFor("image/png"),
  "accept-json-refused-for-workspace-work-items": {
    defect: "cannot produce JSON for the work items of a workspace",
    alter: ({ negotiation }) => ({
      negotiation: {
        produces: (known) =>
          known.call.operation !== "listWorkspaceWorkItems" && negotiation.produces(known),
      },
    }),
  },
  "accept-of-several-refused": {
    defect: "refuses an Accept header that lists several media types",
    alter: ({ negotiation }) => ({
      negotiation: {
        produces: (known) =>
          known.call.headers.get("accept")?.includes(",") !== true && negotiation.produces(known),
      },
    }),
  },
  "malformed-body-crashes": {
    defect: "fails unexpectedly where a body is no JSON",
    alter: () => ({ negotiation: { refusesMalformed: crash } }),
  },
  "malformed-body-crashes-on-bulk": {
    defect: "fails unexpectedly where the body of a bulk request is no JSON",
    alter: () => ({
      negotiation: { refusesMalformed: ({ call }) => (call.kind === "bulk" ? crash() : true) },
    }),
  },
  "malformed-body-is-a-conflict": {
    defect: "answers a body that is no JSON with the type conflict",
    alter: ({ problems }) => ({
      problems: {
        type: (known) => (known.detail.includes("valid JSON") ? "conflict" : problems.type(known)),
      },
    }),
  },
  "body-text-taken-for-empty": {
    defect: "takes a JSON text as a body for an empty object",
    alter: () => ({ negotiation: { refusesNonObject: ({ value }) => typeof value !== "string" } }),
  },
  "body-number-crashes": {
    defect: "fails unexpectedly where a body is a JSON number",
    alter: () => ({
      negotiation: { refusesNonObject: ({ value }) => typeof value !== "number" || crash() },
    }),
  },
  "absent-record-crashes": {
    defect: "fails unexpectedly where a record does not exist",
    alter: ({ tenancy }) => ({
      tenancy: {
        refusal: (known) => (known.segment === "pk" ? crash() : tenancy.refusal(known)),
      },
    }),
  },
});

/** Defects of what is refused for its method, its media type or its form. */
export const refusalMutants = {
  ...putTakenForPatch,
  ...mediaTypes,
  ...negotiations,
} as const;
