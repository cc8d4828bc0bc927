import { keysOf } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { conflictingKinds, unwrittenKinds } from "#lib/contract/subjects/unwritten.ts";

const section = "Errors";
const must = { level: "must", section } as const;
const should = { level: "should", section } as const;

const shape = chapter({
  "problems/media-type#problem-json": {
    ...must,
    sentence: "An error has the media type application/problem+json.",
  },
  "problems/type#present": { ...must, sentence: "An error has a type, a string." },
  "problems/type#closed": {
    ...must,
    sentence: "type is one of the thirteen types of the contract.",
  },
  "problems/type#slug": { ...must, sentence: "type is a bare slug, not a URI." },
  "problems/type#status": { ...must, sentence: "The status of an error is that of its type." },
  "problems/code#present": { ...must, sentence: "An error has a code, a string." },
  "problems/code#type": {
    ...should,
    sentence: "code repeats type unless a stated code refines it.",
  },
  "problems/code#open": {
    level: "may",
    section,
    sentence: "Further codes may be added.",
    notTestable: "A promise about later versions; no answer can violate it.",
  },
  // The contract says only of type and code that they are always present.
  "problems/detail#present": { ...must, level: "should", sentence: "An error has a detail." },
  "problems/detail#string": { ...must, sentence: "detail is a text for people." },
  "problems/detail#wording": {
    level: "may",
    section,
    sentence: "The wording of detail is not part of the contract.",
    notTestable: "The service may choose; no answer can violate it.",
  },
  "problems/errors#only-invalid-request": {
    ...must,
    sentence: "errors is present only on invalid requests, and on a bulk write that was undone.",
  },
  "problems/errors#array": { ...must, sentence: "errors is an array of objects." },
  "problems/errors#field": { ...must, sentence: "An entry of errors names its field." },
  "problems/errors#code": { ...must, sentence: "An entry of errors has a code." },
  "problems/errors#message": { ...must, sentence: "An entry of errors has a message." },
  "problems/members#no-status": { ...must, sentence: "A problem has no member status." },
  "problems/members#no-title": { ...must, sentence: "A problem has no member title." },
  "problems/server#none": {
    ...must,
    sentence: "No request that the contract covers makes the service fail with a server error.",
  },
});

const unwritten = chapter({
  "problems/unwritten#refused-create": {
    ...must,
    sentence: "A refused create creates no record.",
    subjects: unwrittenKinds,
  },
  "problems/unwritten#conflict": {
    ...must,
    sentence: "A create that is refused as a conflict creates no record.",
    subjects: conflictingKinds,
  },
});

const validation = chapter({
  "problems/validation#all-on-update": {
    ...must,
    sentence: "One answer names all rejected members of a partial update.",
  },
  "problems/validation#only-rejected": {
    ...must,
    sentence: "errors does not name valid members.",
  },
  "problems/field-code#invalid": {
    ...must,
    sentence: "An unknown name in fields has the code invalid.",
  },
  "problems/field-code#unique": {
    ...must,
    sentence: "A value that must be unique and is already taken has the code unique.",
    notTestable: "No stated condition leads to it: taken names are conflicts.",
  },
});

const conditions = chapter({
  "problems/not-found#absent-record": {
    ...must,
    sentence: "A record that does not exist is answered with 404 not_found.",
  },
  "problems/not-found#unknown-route": {
    ...must,
    sentence: "An unknown route gets 404 not_found in the problem shape.",
  },
  "problems/unauthorized#401": {
    ...must,
    sentence: "Missing credentials are answered with 401 unauthorized.",
  },
  "problems/forbidden#403": {
    ...must,
    needs: ["member"],
    sentence: "A role that does not allow an action gets 403 forbidden.",
  },
  "problems/unwritten#any-name": {
    ...must,
    sentence: "No record has a name that only refused writes sent.",
  },
  "problems/conflict#no-errors": {
    ...must,
    sentence: "A plain conflict has no errors.",
  },
  "problems/server-error#500": {
    ...must,
    sentence: "An unexpected failure gets 500 server_error.",
    notTestable: "No request is known to provoke one.",
  },
  "problems/service-unavailable#503": {
    ...must,
    sentence: "A temporary failure gets 502, 503 or 504 service_unavailable.",
    notTestable: "No request is known to provoke one.",
  },
});

/** Refining codes of the contract that no check of the judged chapters can provoke, and why. */
const unprovoked = {
  workflow_transition_denied: "Needs a workflow rule, and no operation creates one.",
  states_managed_at_workspace:
    "Needs a workspace that governs states, and no operation switches that on.",
  governance_migration_in_progress: "Lasts only moments after a switch, if it occurs at all.",
  listing_authorization_misconfigured: "A fault of the service that no request provokes.",
  count_pagination_disabled:
    "The contract does not show which lists refuse a count; see pagination/count.",
} as const;

const unprovokedCodes = chapter({
  "problems/refining-code#refines": {
    ...must,
    needs: ["mode-switch"],
    sentence: "A refining code refines the type in its table row, with the status of that type.",
    subjects: [
      "ordering_not_cursor_eligible",
      "work_item_types_managed_at_workspace",
      "work_item_types_managed_at_project",
      ...keysOf(unprovoked),
    ],
    notTestableFor: unprovoked,
  },
});

const refinement = chapter({
  "problems/refining-code#type": {
    ...must,
    sentence: "A refining code comes with the type that it refines.",
  },
});

/** Errors: their shape, their conditions, their codes. */
export const problemClauses = {
  ...shape,
  ...validation,
  ...unwritten,
  ...conditions,
  ...unprovokedCodes,
  ...refinement,
} as const;
