import { chapter } from "#lib/contract/clause.ts";
import { judgedOperations } from "#lib/contract/subjects/judged-operations.ts";

const section = "Authentication";
const must = { level: "must", section } as const;
const should = { level: "should", section } as const;

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
  "authentication/key#begun": {
    ...must,
    sentence: "An API key without the ending that was issued is refused with 401 unauthorized.",
  },
  "authentication/bearer#begun": {
    ...must,
    needs: ["oauth"],
    sentence: "An access token without the ending that was issued is 401 unauthorized.",
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
  "authentication/bearer#spelling": {
    ...must,
    needs: ["oauth"],
    sentence: "The name of the header with the access token is read in any case.",
  },
  "authentication/key#elsewhere": {
    level: "may",
    section,
    sentence: "Only the header carries a key; what a key in another place does is left open.",
    notTestable: "No statement forbids a further place.",
  },
  "authentication/key#known": {
    ...must,
    sentence: "A key that works is known, whichever of the workspace's users created it.",
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
    sentence: "The same key works on version 1 alongside version 2.",
  },
  "authentication/key#created-in-profile": {
    level: "may",
    section,
    sentence: "A user makes keys in the profile settings, with title, description and expiry.",
    notTestable: "Happens in the application, not in the API.",
  },
  "authentication/key#expiry": {
    ...must,
    sentence: "A key whose expiry has passed no longer works: it is 401 unauthorized.",
  },
  "authentication/key#shown-once": {
    ...must,
    sentence: "The value of a key is shown once.",
    notTestable: "Happens in the application, not in the API.",
  },
  "authentication/key#deleted": {
    ...must,
    sentence: "A key that was deleted no longer works: it is 401 unauthorized.",
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

/** Authentication by key and by token. */
export const authenticationClauses = chapter({
  "authentication/required#operations": {
    ...must,
    sentence: "No operation is served without credentials: it answers unauthorized.",
    subjects: judgedOperations,
  },
  ...credentials,
  ...precedence,
  "authentication/oauth-authorize#endpoint": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "Consent is asked for at /auth/o/authorize/ with client, address and scopes.",
    notTestable: "Needs a registered application and a person who consents in a browser.",
  },
  "authentication/oauth-endpoint#there": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    sentence:
      "An endpoint of the OAuth flow is there: it answers anything but 404, with or without credentials.",
    subjects: ["authorize", "token"],
  },
  "authentication/token#endpoint": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "The code of a consent is exchanged for an access token at /auth/o/token/.",
    notTestable:
      "A code exists only after a person consented in a browser; the parameters are not shown.",
  },
  "authentication/bearer#header": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "An access token is carried by the header Authorization, after the word Bearer.",
    notTestable:
      "Every check of scopes sends it so; where no token is known, the tokens given may be wrong.",
  },
  "authentication/grant#later": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "A scope that is added later needs the user's consent again.",
    notTestable: "Consent is given in a browser; no operation adds a scope to a token.",
  },
  "authentication/diagnosis#role": {
    level: "may",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "A 403 in spite of the scope means that the user's role blocks the operation.",
    notTestable: "Advice to clients; tokens act for a user whom no role blocks.",
  },
  "authentication/lifetime#unstated": {
    level: "may",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "Lifetime and refresh of tokens and the registration of clients are free.",
    notTestable: "Not shown; no answer can break it.",
  },
});
