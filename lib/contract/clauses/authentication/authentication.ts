import { chapter } from "#lib/contract/clause.ts";
import { judgedOperations } from "#lib/contract/subjects/judged-operations.ts";
import { otherRouteSubjects } from "#lib/contract/subjects/other-routes.ts";

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
  "authentication/bearer#empty": {
    ...must,
    sentence: "The word Bearer without an access token is refused with 401 unauthorized.",
  },
  "authentication/key#invalid": {
    ...must,
    sentence: "An API key that was never issued is refused with 401 unauthorized.",
  },
  "authentication/key#invalid-on-operations": {
    ...must,
    sentence:
      "An API key that was never issued is refused with 401 unauthorized by each operation.",
    subjects: judgedOperations,
  },
  "authentication/key#ending": {
    ...must,
    sentence: "An API key whose last characters were changed is refused with 401 unauthorized.",
  },
  "authentication/key#continued": {
    ...must,
    sentence: "An API key with extra characters appended is refused with 401 unauthorized.",
  },
  "authentication/key#begun": {
    ...must,
    sentence: "A truncated API key is refused with 401 unauthorized.",
  },
  "authentication/key#recased": {
    ...must,
    sentence: "An API key in the opposite letter case is refused with 401 unauthorized.",
  },
  "authentication/bearer#recased": {
    ...must,
    needs: ["oauth"],
    sentence: "An access token in the opposite letter case is refused with 401 unauthorized.",
  },
  "authentication/bearer#begun": {
    ...must,
    needs: ["oauth"],
    sentence: "A truncated access token is refused with 401 unauthorized.",
  },
  "authentication/bearer#ending": {
    ...must,
    needs: ["oauth"],
    sentence:
      "An access token whose last characters were changed is refused with 401 unauthorized.",
  },
  "authentication/bearer#continued": {
    ...must,
    needs: ["oauth"],
    sentence: "An access token with extra characters appended is refused with 401 unauthorized.",
  },
  "authentication/key#writes-nothing": {
    ...must,
    sentence: "A write that is refused because credentials are missing writes nothing.",
  },
  "authentication/bearer#invalid": {
    ...must,
    sentence: "An access token that was never issued is refused with 401 unauthorized.",
  },
  "authentication/key#header": { ...must, sentence: "The header X-Api-Key carries the API key." },
  "authentication/key#spelling": {
    ...must,
    sentence: "The name of the header with the key is case-insensitive.",
  },
  "authentication/bearer#spelling": {
    ...must,
    needs: ["oauth"],
    sentence: "The name of the header with the access token is case-insensitive.",
  },
  "authentication/key#elsewhere": {
    level: "may",
    section,
    sentence: "Only the header carries a key; the effect of a key elsewhere is left open.",
    notTestable: "The contract does not forbid a key elsewhere.",
  },
  "authentication/key#known": {
    ...must,
    sentence: "A valid key is accepted, whichever user of the workspace created it.",
  },
  "authentication/key#acts-as-owner": {
    ...must,
    sentence: "A key acts as the user who created it.",
  },
  "authentication/key#acts-as-other-owner": {
    ...must,
    needs: ["member"],
    sentence: "The key of another user acts as that user.",
  },
  "authentication/key#unscoped": {
    ...must,
    sentence: "A key can both read and write: no scope limits it.",
  },
  "authentication/key#rights-of-owner": {
    ...must,
    needs: ["member"],
    sentence: "A key never does what its owner may not do: the answer is 403 forbidden.",
  },
  "authentication/key#v1": {
    level: "must",
    section: "Versioning",
    sentence: "The same key works on version 1 as well as on version 2.",
  },
  "authentication/key#created-in-profile": {
    level: "may",
    section,
    sentence: "A user creates keys in the profile settings, with title, description and expiry.",
    notTestable: "Happens in the application, not in the API.",
  },
  "authentication/key#expiry": {
    ...must,
    sentence: "An expired key no longer works: it gets 401 unauthorized.",
  },
  "authentication/key#shown-once": {
    ...must,
    sentence: "The value of a key is shown only once.",
    notTestable: "Happens in the application, not in the API.",
  },
  "authentication/key#deleted": {
    ...must,
    sentence: "A deleted key no longer works: it gets 401 unauthorized.",
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
    sentence: "Credentials are checked before the query parameters.",
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
    sentence: "Credentials are checked before the type mode of the workspace.",
  },
  "authentication/first#wrong-key": {
    ...must,
    sentence: "A wrong key is refused before anything is looked up, just as a missing one is.",
  },
  "authentication/first#wrong-token": {
    ...must,
    sentence: "A wrong access token is refused before anything is looked up.",
  },
  "authentication/first#wrong-credentials-malformed-body": {
    ...must,
    sentence: "Wrong credentials are refused before the body is parsed.",
    subjects: ["key", "token"],
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
    sentence: "No operation is served without credentials: the answer is 401 unauthorized.",
    subjects: judgedOperations,
  },
  "authentication/required#other-routes": {
    ...must,
    sentence: "No route of version 2 is served without credentials, whether or not it is given.",
    subjects: otherRouteSubjects,
  },
  ...credentials,
  ...precedence,
  "authentication/oauth-authorize#endpoint": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence:
      "The user grants consent at /auth/o/authorize/, for a client, a redirect address and scopes.",
    notTestable: "Needs a registered application and a person who consents in a browser.",
  },
  "authentication/oauth-endpoint#there": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    sentence:
      "Every endpoint of the OAuth flow exists: it never answers 404, with or without credentials.",
    subjects: ["authorize", "token"],
  },
  "authentication/token#endpoint": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "The code that a consent yields is exchanged for an access token at /auth/o/token/.",
    notTestable:
      "A code exists only after a person consented in a browser; the parameters are not shown.",
  },
  "authentication/bearer#header": {
    level: "must",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence: "The header Authorization carries an access token after the word Bearer.",
    notTestable:
      "Every check of scopes sends it this way; when no token works, the given tokens may be wrong.",
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
    sentence: "A 403 despite the right scope means that the user's role forbids the operation.",
    notTestable: "Advice to clients; the given tokens act for a user whose role forbids nothing.",
  },
  "authentication/lifetime#unstated": {
    level: "may",
    section: "Authentication, OAuth 2.0",
    needs: ["oauth"],
    sentence:
      "The contract leaves open the lifetime and refresh of tokens and the registration of clients.",
    notTestable: "Not shown; no answer can violate it.",
  },
});
