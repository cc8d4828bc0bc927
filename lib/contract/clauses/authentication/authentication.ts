import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { judgedOperations } from "#lib/contract/subjects/judged-operations.ts";
import { currentUser } from "#lib/contract/resources/identity.ts";

const identitySection = "Endpoints, Identity";
const section = "Authentication";
const must = { level: "must", section } as const;
const should = { level: "should", section } as const;

const currentUserCall = chapter({
  "current-user/read#200": {
    level: "must",
    section: identitySection,
    sentence: "The current user is read without a workspace or project and answers 200.",
  },
  "current-user/read#any-key": {
    level: "must",
    section: identitySection,
    needs: ["member"],
    sentence: "Any API key may read its current user, whatever the rights of its owner.",
  },
  "current-user/id#one-user": {
    level: "must",
    section: currentUser.section,
    needs: ["member"],
    sentence: "The keys of two users tell two ids.",
  },
  "current-user/id#stable": {
    level: "must",
    section: currentUser.section,
    sentence: "One key tells the same id each time.",
  },
  "current-user/principal-kind#api-key": {
    level: "must",
    section: currentUser.section,
    sentence: "A request that authenticated by key is told principal_kind api_key.",
  },
  "current-user/principal-kind#oauth": {
    level: "must",
    section: currentUser.section,
    needs: ["oauth"],
    sentence: "A request that authenticated by OAuth token is told principal_kind oauth.",
  },
  "current-user/scopes#oauth": {
    level: "must",
    section: currentUser.section,
    needs: ["oauth"],
    sentence: "scopes names the scopes of an OAuth token.",
  },
  "current-user/scopes#key": {
    level: "may",
    section: currentUser.section,
    sentence: "For a key scopes says nothing of what the key may do.",
    notTestable: "A statement about meaning; any array of strings satisfies it.",
  },
  "current-user/read#oauth": {
    level: "must",
    section: identitySection,
    needs: ["oauth"],
    sentence: "An OAuth token reads the current user with the global scope read alone.",
  },
  "schema-document/read#200": {
    level: "must",
    section: identitySection,
    sentence: "The schema document is an OpenAPI document and answers 200.",
  },
  "schema-document/read#credentials": {
    ...should,
    sentence: "The schema document is refused without credentials, like every other request.",
  },
});

const credentials = chapter({
  "authentication/key#missing": {
    ...must,
    sentence: "A request without credentials is refused with 401 unauthorized.",
  },
  "authentication/key#empty": {
    ...must,
    sentence: "An empty API key is refused with 401 unauthorized.",
  },
  "authentication/key#invalid": {
    ...must,
    sentence: "An API key that was never issued is refused with 401 unauthorized.",
  },
  "authentication/key#ending": {
    ...must,
    sentence: "An API key with another ending than was issued is refused with 401 unauthorized.",
  },
  "authentication/key#continued": {
    ...must,
    sentence: "An API key with more behind it than was issued is refused with 401 unauthorized.",
  },
  "authentication/bearer#ending": {
    ...must,
    needs: ["oauth"],
    sentence: "An access token with another ending than was issued is 401 unauthorized.",
  },
  "authentication/bearer#continued": {
    ...must,
    needs: ["oauth"],
    sentence: "An access token with more behind it than was issued is 401 unauthorized.",
  },
  "authentication/key#writes-nothing": {
    ...must,
    sentence: "A write that is refused for want of credentials leaves nothing behind.",
  },
  "authentication/bearer#invalid": {
    ...must,
    sentence: "An access token that was never issued is refused with 401 unauthorized.",
  },
  "authentication/key#header": { ...must, sentence: "A key is carried by the header X-Api-Key." },
  "authentication/key#spelling": {
    ...must,
    sentence: "The name of the header with the key is read in any case.",
  },
  "authentication/key#elsewhere": {
    level: "may",
    section,
    sentence: "Only the header carries a key; what a key in another place does is left open.",
    notTestable: "No statement forbids a further place.",
  },
  "authentication/key#acts-as-owner": {
    ...must,
    sentence: "A key acts as the user who made it.",
  },
  "authentication/key#acts-as-other-owner": {
    ...must,
    needs: ["member"],
    sentence: "The key of another user acts as that user.",
  },
  "authentication/key#unscoped": {
    ...must,
    sentence: "A key both reads and writes: no scope narrows it.",
  },
  "authentication/key#rights-of-owner": {
    ...must,
    needs: ["member"],
    sentence: "A key never does what its owner may not: the answer is 403 forbidden.",
  },
  "authentication/key#v1": {
    level: "must",
    section: "Versioning",
    sentence: "The same key works on version 1 beside version 2.",
  },
  "authentication/key#created-in-profile": {
    level: "may",
    section,
    sentence: "A user makes keys in the profile settings, with title, description and expiry.",
    notTestable: "Happens in the application, not in the API.",
  },
  "authentication/key#expiry": {
    ...must,
    sentence: "A key whose expiry has passed no longer works.",
    notTestable: "No operation makes a key; an expired one would have to be given.",
  },
  "authentication/key#shown-once": {
    ...must,
    sentence: "The value of a key is shown once.",
    notTestable: "Happens in the application, not in the API.",
  },
  "authentication/key#deleted": {
    ...must,
    sentence: "A key that was deleted no longer works.",
    notTestable: "No operation deletes a key; a deleted one would have to be given.",
  },
});

const precedence = chapter({
  "authentication/first#workspace": {
    ...must,
    sentence: "Credentials are checked before the workspace is looked up.",
  },
  "authentication/first#project": {
    ...must,
    sentence: "Credentials are checked before the project is looked up.",
  },
  "authentication/first#record": {
    ...must,
    sentence: "Credentials are checked before the record is looked up.",
  },
  "authentication/first#query": {
    ...must,
    sentence: "Credentials are checked before the query.",
  },
  "authentication/first#body": {
    ...must,
    sentence: "Credentials are checked before the members of the body.",
  },
  "authentication/first#malformed-body": {
    ...must,
    sentence: "Credentials are checked before the body is parsed.",
  },
  "authentication/first#mode": {
    ...must,
    sentence: "Credentials are checked before the mode of the workspace.",
  },
  "authentication/first#wrong-key": {
    ...must,
    sentence: "A wrong key is refused before anything is looked up, like a missing one.",
  },
  "authentication/first#method": {
    ...should,
    sentence: "Credentials are checked before the method.",
  },
  "authentication/first#accept": {
    ...should,
    sentence: "Credentials are checked before the Accept header.",
  },
  "authentication/first#media-type": {
    ...should,
    sentence: "Credentials are checked before the media type of the body.",
  },
});

/** Current user and authentication by key. */
export const identityClauses = chapter({
  "current-user/field#type": {
    level: "must",
    section: currentUser.section,
    sentence: "The current user holds each member with the type of its table row.",
    subjects: keysOf(currentUser.fields),
  },
  "current-user/field#type-of-member": {
    level: "must",
    section: currentUser.section,
    needs: ["member"],
    sentence:
      "A current user who may not administer holds each member with the type of its table row.",
    subjects: keysOf(currentUser.fields),
  },
  ...currentUserCall,
  "authentication/required#operations": {
    ...must,
    sentence: "No operation is served without credentials: it answers unauthorized.",
    subjects: judgedOperations,
  },
  ...credentials,
  ...precedence,
});
