import { Problem } from "#lib/reference/problem.ts";
import { newUuid } from "#lib/reference/store/new-uuid.ts";
import { variantsOf } from "./variant.ts";

/** A reference without a digit, by which it could be recognised as one. */
const lettersAlone = (id: string) =>
  id.replaceAll(/[^a-f]/g, (sign) => "ghijklmnopq".charAt(Number(sign) || 10));

/** Lawful ways to refuse. */
export const refusalVariants = variantsOf({
  "detail-in-other-words": {
    openPoint: "the wording of detail is not part of the contract",
    policy: "problems.detail",
    instead: ({ type }) => `Refused (${type}).`,
  },
  "details-tell-which-request": {
    openPoint: "detail is a text for people, and may have to say which request it refers to",
    policy: "problems.detail",
    instead: ({ detail }) => `${detail} (ref ${newUuid()})`,
  },
  "details-of-absent-records-name-them-otherwise": {
    openPoint: "detail is a text for people, which may spell an id in capitals, and name a request",
    policy: "tenancy.detail",
    instead: ({ submitted }) =>
      `No record ${submitted.toUpperCase().replaceAll("-", "")}. Trace ${lettersAlone(newUuid())}.`,
  },
  "problems-carry-more": {
    openPoint: "a problem may have members other than status and title",
    policy: "problems.extras",
    instead: () => ({ instance: "/errors/7", request_id: "f00d" }),
  },
  "codes-refine-every-type": {
    openPoint: "the contract leaves open which codes exist besides the stated ones",
    advisedBy: ["problems/code#type"],
    policy: "problems.code",
    where: ({ code, type }) => code === type,
    instead: ({ type }) => `${type}_of_this_service`,
  },
  "unknown-duplicate-is-not-found": {
    openPoint:
      "the contract does not state whether an id in a body that does not exist is a bad request or not found",
    policy: "tenancy.refusesAbsentId",
    where: ({ field }) => field === "duplicate_to_id",
    instead: () => {
      throw new Problem("not_found");
    },
  },
  "cursor-refused-without-errors": {
    openPoint: "the contract does not state that errors is present on every invalid request",
    policy: "problems.errors",
    where: ({ errors }) =>
      errors?.every((entry) => JSON.stringify(entry).includes('"field":"cursor"')) === true,
    instead: () => undefined,
  },
  "malformed-path-id-is-400": {
    openPoint: "the contract does not state whether a malformed id in a path is a bad request",
    policy: "tenancy.treatsMalformedAsAbsent",
    instead: () => false,
  },
  "stray-percent-signs-break-down": {
    openPoint: "the contract can be read either way on a percent sign that begins no escape",
    policy: "problems.breaksDown",
    where: ({ url }) => /%(?![0-9a-f]{2})/i.test(url),
    instead: () => true,
  },
  "unknown-body-keys-refused": {
    openPoint: "the contract does not state what happens to unknown members of a body",
    policy: "writes.refusesUnexpected",
    where: ({ known }) => !known,
    instead: () => true,
  },
  "unknown-body-keys-dropped": {
    openPoint: "the contract does not state what happens to unknown members of a body",
    policy: "writes.refusesUnknown",
    instead: () => false,
  },
  "unknown-filters-dropped": {
    openPoint: "the contract does not state what happens to a parameter that a list does not know",
    policy: "filters.refusesUnknown",
    instead: () => false,
  },
  "slashless-path-redirects": {
    openPoint: "the contract does not state the answer to a path without its trailing slash",
    policy: "negotiation.slashless",
    where: ({ call }) => call.method === "GET",
    instead: () => "redirect",
  },
  "unknown-route-before-credentials": {
    openPoint: "an anonymous request to an unknown route may be answered with either",
    policy: "authentication.precedes",
    where: ({ call }) => call.path === "",
    instead: () => false,
  },
  "methods-not-listed": {
    openPoint: "the contract does not state the Allow header of a 405",
    policy: "negotiation.listsMethods",
    instead: () => false,
  },
  "errors-name-elements-in-brackets": {
    openPoint: "the contract does not state how the field of an error names an element of an array",
    policy: "problems.entryField",
    where: ({ entry }) => /^[a-z]+_ids$|^properties$/.test(entry.field),
    instead: ({ entry }) => `${entry.field}[0]`,
  },
  "unknown-expand-is-no-choice": {
    openPoint: "the contract does not state the code of an unknown expand value",
    policy: "expansion.code",
    instead: () => "invalid_choice",
  },
  "bad-filter-is-invalid": {
    openPoint: "the contract does not state the code of a bad filter value",
    policy: "filters.code",
    instead: () => "invalid",
  },
});
