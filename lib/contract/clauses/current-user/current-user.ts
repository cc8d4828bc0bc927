import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { currentUser } from "#lib/contract/resources/identity.ts";

const identitySection = "Endpoints, Identity";

const currentUserCall = chapter({
  "current-user/read#200": {
    level: "must",
    section: identitySection,
    sentence:
      "The current user is read without a workspace or project in the path, and the answer is 200.",
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
    sentence: "The keys of two users yield two different ids.",
  },
  "current-user/id#stable": {
    level: "must",
    section: currentUser.section,
    sentence: "The same key yields the same user id each time.",
  },
  "current-user/id#own": {
    level: "must",
    section: currentUser.section,
    needs: ["member"],
    sentence:
      "Each caller is shown the same user each time, no matter who asked before, and nobody else's.",
  },
  "current-user/principal-kind#api-key": {
    level: "must",
    section: currentUser.section,
    sentence: "A request with an API key gets principal_kind api_key.",
  },
  "current-user/principal-kind#oauth": {
    level: "must",
    section: currentUser.section,
    needs: ["oauth"],
    sentence: "A request with an OAuth token gets principal_kind oauth.",
  },
  "current-user/scopes#oauth": {
    level: "must",
    section: currentUser.section,
    needs: ["oauth"],
    sentence: "scopes lists the scopes of an OAuth token.",
  },
  "current-user/scopes#key": {
    level: "may",
    section: currentUser.section,
    sentence: "For a key, scopes does not say what the key may do.",
    notTestable: "A statement about meaning; any array of strings satisfies it.",
  },
  "current-user/read#oauth": {
    level: "must",
    section: identitySection,
    needs: ["oauth"],
    sentence: "An OAuth token can read the current user only with the global scope read.",
  },
});

/** The user who is authenticated by a request. */
export const currentUserClauses = chapter({
  "current-user/field#type": {
    level: "must",
    section: currentUser.section,
    sentence: "The current user holds each member with the type in its table.",
    subjects: keysOf(currentUser.fields),
  },
  "current-user/field#type-of-member": {
    level: "must",
    section: currentUser.section,
    needs: ["member"],
    sentence:
      "For a user who is not an administrator, the current user holds each member with the type in its table.",
    subjects: keysOf(currentUser.fields),
  },
  "current-user/field#type-of-token": {
    level: "must",
    section: currentUser.section,
    needs: ["oauth"],
    sentence: "For a token, the current user holds each member with the type in its table.",
    subjects: keysOf(currentUser.fields),
  },
  "current-user/field#as-by-key": {
    level: "must",
    section: currentUser.section,
    needs: ["oauth"],
    sentence: "For a token, the current user is shown as for a key of the same user.",
    subjects: ["email", "display_name"],
  },
  "current-user/field#as-member": {
    level: "should",
    section: currentUser.section,
    sentence: "The current user has the same member as in the list of the workspace's members.",
    subjects: ["email", "display_name"],
  },
  ...currentUserCall,
});
