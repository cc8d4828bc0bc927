import { Problem } from "#lib/reference/problem.ts";
import { newUuid } from "#lib/reference/store/new-uuid.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to refuse. */
export const refusalVariants = variantsOf({
  "detail-in-other-words": {
    openPoint: "the wording of detail is no part of the contract",
    alter: () => ({ problems: { detail: ({ type }) => `Refused (${type}).` } }),
  },
  "details-tell-which-request": {
    openPoint: "detail is a text for people, who may need to say which request they mean",
    alter: () => ({ problems: { detail: ({ detail }) => `${detail} (ref ${newUuid()})` } }),
  },
  "detail-left-out": {
    openPoint: "only type and code are stated to be always present",
    alter: () => ({
      problems: {
        // Wording that the contract asks for may stand here where there are no field errors.
        detail: ({ code, detail }) => (code === "invalid_request" ? detail : undefined),
      },
    }),
  },
  "problems-carry-more": {
    openPoint: "a problem may have members other than status and title",
    alter: () => ({
      problems: { extras: () => ({ instance: "/errors/7", request_id: "f00d" }) },
    }),
  },
  "codes-refine-every-type": {
    openPoint: "which codes there are beside the stated ones is open",
    advisedBy: ["problems/code#type"],
    alter: () => ({
      problems: { code: ({ type, code }) => (code === type ? `${type}_of_this_service` : code) },
    }),
  },
  "unknown-duplicate-is-not-found": {
    openPoint:
      "whether an id in a body that names nothing is a bad request or not found is not stated",
    alter: ({ tenancy }) => ({
      tenancy: {
        refusesAbsentId: (known) => {
          if (known.field === "duplicate_to_id") throw new Problem("not_found");
          return tenancy.refusesAbsentId(known);
        },
      },
    }),
  },
  "cursor-refused-without-errors": {
    openPoint: "errors is not stated to be present on every invalid request",
    alter: () => ({
      problems: {
        errors: ({ errors }) =>
          errors?.every((entry) => JSON.stringify(entry).includes('"field":"cursor"')) === true
            ? undefined
            : errors,
      },
    }),
  },
  "malformed-path-id-is-400": {
    openPoint: "whether a malformed id in a path is a bad request is not stated",
    alter: () => ({ tenancy: { treatsMalformedAsAbsent: () => false } }),
  },
  "stray-percent-signs-break-down": {
    openPoint: "what happens to a percent sign that begins no escape is arguable",
    alter: ({ problems }) => ({
      problems: {
        breaksDown: (known) => /%(?![0-9a-f]{2})/i.test(known.url) || problems.breaksDown(known),
      },
    }),
  },
  "unknown-body-keys-refused": {
    openPoint: "what happens to unknown members of a body is not stated",
    alter: () => ({ writes: { refusesStray: ({ known }) => !known } }),
  },
  "unknown-body-keys-dropped": {
    openPoint: "what happens to unknown members of a body is not stated",
    alter: () => ({ writes: { refusesUnknown: () => false } }),
  },
  "unknown-filters-dropped": {
    openPoint: "what happens to a parameter that a list does not know is not stated",
    alter: () => ({ filters: { refusesUnknown: () => false } }),
  },
  "slashless-path-redirects": {
    openPoint: "what answers a path without its trailing slash is not stated",
    alter: () => ({
      negotiation: { slashless: ({ call }) => (call.method === "GET" ? "redirect" : "refuse") },
    }),
  },
  "unknown-route-before-credentials": {
    openPoint: "an anonymous request to a path that is no route may be told either",
    alter: () => ({ authentication: { precedes: ({ call }) => call.path !== "" } }),
  },
  "methods-not-listed": {
    openPoint: "the Allow header of a 405 is not stated",
    alter: () => ({ negotiation: { listsMethods: () => false } }),
  },
  "errors-name-elements-in-brackets": {
    openPoint: "how the field of an error names an element of an array is not stated",
    alter: () => ({
      problems: {
        entryField: ({ entry }) =>
          /^[a-z]+_ids$|^properties$/.test(entry.field) ? `${entry.field}[0]` : entry.field,
      },
    }),
  },
  "unknown-expand-is-no-choice": {
    openPoint: "the code of an unknown expand value is not stated",
    alter: () => ({ expansion: { code: () => "invalid_choice" } }),
  },
  "bad-filter-is-invalid": {
    openPoint: "the code of a bad filter value is not stated",
    alter: () => ({ filters: { code: () => "invalid" } }),
  },
});
