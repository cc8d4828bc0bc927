import { answeringStatus } from "#lib/reference/mutants/building/error-statuses.ts";
import { doneAt } from "#lib/reference/mutants/building/mutant.ts";
import { crash } from "#lib/reference/mutants/building/crash.ts";
import { family } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { normalisePath } from "#lib/contract/path.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

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
    policy: "negotiation.servesAs",
    where: ({ method, call }) => method === "PUT" && call.path.endsWith(updatable[name]),
    instead: () => "PATCH",
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
  defect: `accepts a body of ${taken} on ${name}`,
  policy: "negotiation.consumes",
  where: ({ call, mediaType }) => isWriting(call, name) && mediaType === taken,
  instead: () => true,
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
      defect: `refuses JSON with a charset parameter on ${name}`,
      policy: "negotiation.ignoresParameters",
      where: ({ call }) => isWriting(call, name),
      instead: () => false,
    }),
  ),
} as const;

const answersJsonFor = (range: string): Mutant => ({
  defect: `answers JSON to a caller who accepts only ${range}`,
  policy: "negotiation.produces",
  where: (known) => known.range === range,
  instead: () => true,
});

const negotiations = mutantsOf({
  "post-taken-for-get-on-current-user": {
    defect: "answers POST to the current user as if it were GET",
    policy: "negotiation.servesAs",
    where: ({ method, call }) => method === "POST" && call.path === operations.readCurrentUser.path,
    instead: () => "GET",
  },
  "accept-xml-is-answered-with-json": answersJsonFor("application/xml"),
  "accept-png-is-answered-with-json": answersJsonFor("image/png"),
  "accept-json-refused-for-workspace-work-items": {
    defect: "answers 406 for JSON on the work items of a workspace",
    policy: "negotiation.produces",
    where: ({ call }) => call.operation === "listWorkspaceWorkItems",
    instead: () => false,
    at: [
      "listWorkspaceWorkItems?fields&per_page",
      "listWorkspaceWorkItems?per_page&priority__in&project_id&state_group__in&target_date__lte",
    ],
  },
  "accept-of-several-refused": {
    defect: "refuses an Accept header that lists several media types",
    policy: "negotiation.produces",
    where: ({ call }) => call.headers.get("accept")?.includes(",") === true,
    instead: () => false,
  },
  "malformed-body-crashes": {
    defect: "crashes when a body is not JSON",
    policy: "negotiation.refusesMalformed",
    instead: crash,
  },
  "malformed-body-is-a-conflict": {
    defect: "answers a body that is not JSON with the type conflict",
    policy: "problems.type",
    where: ({ detail }) => detail.includes("valid JSON"),
    instead: () => "conflict",
  },
  "body-text-taken-for-empty": {
    defect: "treats a JSON string as an empty object",
    policy: "negotiation.refusesNonObject",
    where: ({ value }) => typeof value === "string",
    instead: () => false,
  },
  "body-number-crashes": {
    defect: "crashes when a body is a JSON number",
    policy: "negotiation.refusesNonObject",
    where: ({ value }) => typeof value === "number" && !crash(),
    instead: () => false,
  },
});

/** Defects of what is refused for its method, its media type or its form. */
export const unsupportedRequestMutants = {
  ...putTakenForPatch,
  ...mediaTypes,
  ...negotiations,

  ...mutantsOf({
    "method-not-allowed-answers-404": doneAt(
      [
        "PUT /api/v2/workspaces/{slug}/projects/{project_id}/work-items/{pk}/?",
        "POST /api/v2/users/me/?",
      ],
      answeringStatus(405, 404, "answers 404 for a method that the route does not support"),
    ),
    "not-acceptable-answers-400": doneAt(
      ["readCurrentUser?", "readFeatures?", "listWorkspaceMembers?"],
      answeringStatus(406, 400, "answers 400 when no representation is acceptable"),
    ),
    "unsupported-media-type-answers-400": doneAt(
      ["updateFeatures?", "createModule?", "createProjectMember?", "bulkDeleteLabels?"],
      answeringStatus(415, 400, "answers 400 for an unsupported media type"),
    ),
  }),
} as const;
