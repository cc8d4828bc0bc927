import { mutantsOf } from "./mutant.ts";

/** Defects of methods, paths and media types. */
export const negotiationMutants = mutantsOf({
  "put-taken-for-patch": {
    defect: "serves PUT as if it were PATCH",
    alter: () => ({
      negotiation: { servesAs: ({ method }) => (method === "PUT" ? "PATCH" : method) },
    }),
  },
  "put-taken-for-post": {
    defect: "serves PUT on a collection as if it were POST",
    alter: () => ({
      negotiation: { servesAs: ({ method }) => (method === "PUT" ? "POST" : method) },
    }),
  },
  "put-taken-for-get": {
    defect: "answers PUT as if it were GET",
    alter: () => ({
      negotiation: { servesAs: ({ method }) => (method === "PUT" ? "GET" : method) },
    }),
  },
  "slashless-path-served": {
    defect: "serves a path without its trailing slash",
    alter: () => ({ negotiation: { slashless: () => "serve" } }),
  },
  "accept-not-judged": {
    defect: "answers JSON whatever the caller accepts",
    alter: () => ({ negotiation: { judgesAccept: () => false } }),
  },
  "accept-refuses-any": {
    defect: "refuses a caller who accepts any media type",
    alter: (base) => ({
      negotiation: {
        produces: (known) => known.range !== "*/*" && base.negotiation.produces(known),
      },
    }),
  },
  "accept-judged-on-lists-only": {
    defect: "judges the Accept header on lists alone",
    alter: () => ({ negotiation: { judgesAccept: ({ call }) => call.kind === "list" } }),
  },
  "content-type-not-judged": {
    defect: "takes a body of any media type",
    alter: () => ({ negotiation: { consumes: () => true } }),
  },
  "content-type-text-taken": {
    defect: "takes a body sent as plain text",
    alter: () => ({
      negotiation: {
        consumes: ({ mediaType }) => /^(application\/json|text\/plain)$/.test(mediaType),
      },
    }),
  },
  "content-type-form-taken-on-bulk": {
    defect: "takes a form as the body of a bulk request",
    alter: (base) => ({
      negotiation: {
        consumes: (known) =>
          (known.call.kind === "bulk" && known.mediaType.includes("form")) ||
          base.negotiation.consumes(known),
      },
    }),
  },
  "content-type-refuses-charset": {
    defect: "refuses JSON whose media type carries a charset",
    alter: () => ({ negotiation: { ignoresParameters: () => false } }),
  },
  "body-malformed-taken-for-empty": {
    defect: "takes a body that is not JSON for an empty one",
    alter: () => ({ negotiation: { refusesMalformed: () => false } }),
  },
  "body-array-taken-for-empty": {
    defect: "takes an array as a body for an empty object",
    alter: () => ({ negotiation: { refusesNonObject: () => false } }),
  },
  "answer-is-html": {
    defect: "names HTML as the media type of its answers",
    alter: () => ({ negotiation: { mediaType: () => "text/html" } }),
  },
});
