import { Problem } from "#lib/reference/problem.ts";
import { newUuid } from "#lib/reference/store/new-uuid.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to refuse. */
export const refusalVariants = variantsOf({
  "detail-in-other-words": {
    openPoint: "the wording of detail is no part of the contract",
    policy: "problems.detail",
    instead: ({ type }) => `Refused (${type}).`,
  },
  "details-tell-which-request": {
    openPoint: "detail is a text for people, who may need to say which request they mean",
    policy: "problems.detail",
    instead: ({ detail }) => `${detail} (ref ${newUuid()})`,
  },
  "problems-carry-more": {
    openPoint: "a problem may have members other than status and title",
    policy: "problems.extras",
    instead: () => ({ instance: "/errors/7", request_id: "f00d" }),
  },
  "codes-refine-every-type": {
    openPoint: "which codes there are in addition to the stated ones is open",
    advisedBy: ["problems/code#type"],
    policy: "problems.code",
    where: ({ code, type }) => code === type,
    instead: ({ type }) => `${type}_of_this_service`,
  },
  "unknown-duplicate-is-not-found": {
    openPoint:
      "whether an id in a body that names nothing is a bad request or not found is not stated",
    policy: "tenancy.refusesAbsentId",
    where: ({ field }) => field === "duplicate_to_id",
    instead: () => {
      throw new Problem("not_found");
    },
  },
  "cursor-refused-without-errors": {
    openPoint: "errors is not stated to be present on every invalid request",
    policy: "problems.errors",
    where: ({ errors }) =>
      errors?.every((entry) => JSON.stringify(entry).includes('"field":"cursor"')) === true,
    instead: () => undefined,
  },
  "malformed-path-id-is-400": {
    openPoint: "whether a malformed id in a path is a bad request is not stated",
    policy: "tenancy.treatsMalformedAsAbsent",
    instead: () => false,
  },
  "stray-percent-signs-break-down": {
    openPoint: "what happens to a percent sign that begins no escape is arguable",
    policy: "problems.breaksDown",
    where: ({ url }) => /%(?![0-9a-f]{2})/i.test(url),
    instead: () => true,
  },
  "unknown-body-keys-refused": {
    openPoint: "what happens to unknown members of a body is not stated",
    policy: "writes.refusesUnexpected",
    where: ({ known }) => !known,
    instead: () => true,
  },
  "unknown-body-keys-dropped": {
    openPoint: "what happens to unknown members of a body is not stated",
    policy: "writes.refusesUnknown",
    instead: () => false,
  },
  "unknown-filters-dropped": {
    openPoint: "what happens to a parameter that a list does not know is not stated",
    policy: "filters.refusesUnknown",
    instead: () => false,
  },
  "slashless-path-redirects": {
    openPoint: "what answers a path without its trailing slash is not stated",
    policy: "negotiation.slashless",
    where: ({ call }) => call.method === "GET",
    instead: () => "redirect",
  },
  "unknown-route-before-credentials": {
    openPoint: "an anonymous request to a path that is no route may be answered with either",
    policy: "authentication.precedes",
    where: ({ call }) => call.path === "",
    instead: () => false,
  },
  "methods-not-listed": {
    openPoint: "the Allow header of a 405 is not stated",
    policy: "negotiation.listsMethods",
    instead: () => false,
  },
  "errors-name-elements-in-brackets": {
    openPoint: "how the field of an error names an element of an array is not stated",
    policy: "problems.entryField",
    where: ({ entry }) => /^[a-z]+_ids$|^properties$/.test(entry.field),
    instead: ({ entry }) => `${entry.field}[0]`,
  },
  "unknown-expand-is-no-choice": {
    openPoint: "the code of an unknown expand value is not stated",
    policy: "expansion.code",
    instead: () => "invalid_choice",
  },
  "bad-filter-is-invalid": {
    openPoint: "the code of a bad filter value is not stated",
    policy: "filters.code",
    instead: () => "invalid",
  },
});
