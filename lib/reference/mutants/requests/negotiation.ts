import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of methods, paths and media types. */
export const negotiationMutants = mutantsOf({
  "put-taken-for-patch": {
    defect: "serves PUT as if it were PATCH",
    policy: "negotiation.servesAs",
    where: ({ method }) => method === "PUT",
    instead: () => "PATCH",
    at: [
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/states/{pk}/?",
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/labels/{pk}/?",
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/cycles/{pk}/?",
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/modules/{pk}/?",
      "PUT /api/v2/workspaces/{slug}/features/?",
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/work-items/{pk}/?",
    ],
  },
  "put-taken-for-post": {
    defect: "serves PUT on a collection as if it were POST",
    policy: "negotiation.servesAs",
    where: ({ method }) => method === "PUT",
    instead: () => "POST",
    at: [
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/work-item-types/?",
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/modules/?",
      "PUT /api/v2/workspaces/{slug}/projects/{project_id}/members/?",
    ],
  },
  "put-taken-for-get": {
    defect: "answers PUT as if it were GET",
    policy: "negotiation.servesAs",
    where: ({ method }) => method === "PUT",
    instead: () => "GET",
    at: ["PUT /api/v2/users/me/?"],
  },
  "slashless-path-served": {
    defect: "serves a path without its trailing slash",
    policy: "negotiation.slashless",
    instead: () => "serve",
  },
  "accept-not-judged": {
    defect: "answers JSON whatever the caller accepts",
    policy: "negotiation.judgesAccept",
    instead: () => false,
  },
  "accept-refuses-any": {
    defect: "refuses a caller who accepts any media type",
    policy: "negotiation.produces",
    where: ({ range }) => range === "*/*",
    instead: () => false,
  },
  "accept-judged-on-lists-only": {
    defect: "checks the Accept header only on lists",
    policy: "negotiation.judgesAccept",
    where: ({ call }) => call.kind !== "list",
    instead: () => false,
  },
  "content-type-not-judged": {
    defect: "accepts a body of any media type",
    policy: "negotiation.consumes",
    instead: () => true,
    at: ["updateFeatures?", "createModule?", "createProjectMember?", "bulkDeleteLabels?"],
  },
  "content-type-text-taken": {
    defect: "accepts a body sent as plain text",
    policy: "negotiation.consumes",
    instead: ({ mediaType }) => /^(application\/json|text\/plain)$/.test(mediaType),
  },
  "content-type-form-taken-on-bulk": {
    defect: "accepts a form as the body of a bulk request",
    policy: "negotiation.consumes",
    where: ({ call, mediaType }) => call.kind === "bulk" && mediaType.includes("form"),
    instead: () => true,
  },
  "content-type-refuses-charset": {
    defect: "refuses JSON with a charset parameter",
    policy: "negotiation.ignoresParameters",
    instead: () => false,
  },
  "body-malformed-taken-for-empty": {
    defect: "treats a body that is not JSON as empty",
    policy: "negotiation.refusesMalformed",
    instead: () => false,
  },
  "body-array-taken-for-empty": {
    defect: "treats an array as an empty object",
    policy: "negotiation.refusesNonObject",
    instead: () => false,
  },
  "answer-is-html": {
    defect: "sends text/html as the media type of its answers",
    policy: "negotiation.mediaType",
    instead: () => "text/html",
  },
});
