import { chapter } from "#lib/contract/clause.ts";

const section = "Versioning";
const must = { level: "must", section } as const;
const may = { level: "may", section } as const;

/** Version 1 alongside version 2. */
export const versioningClauses = chapter({
  "versioning/ids#project": {
    ...must,
    sentence: "A project that version 2 created exists on version 1, under the same id.",
  },
  "versioning/ids#made-on-v1": {
    ...must,
    sentence: "A project that version 1 created exists on version 2, under the same id.",
  },
  "versioning/ids#removed-on-v1": {
    ...must,
    sentence: "A project that version 1 deleted gets 404 on version 2.",
  },
  "versioning/together#after-v1": {
    ...must,
    sentence: "A caller can move from version 1 to version 2 call by call.",
  },
  "versioning/states#is-default": {
    ...must,
    sentence: "is_default of a state, a boolean, says whether it is the default.",
  },
  "versioning/envelope#no-results": {
    ...must,
    sentence: "A list of version 2 holds its rows in data and has no member results.",
  },
  "versioning/envelope#none-with-results": {
    ...must,
    sentence: "No list of version 2 has a member results.",
  },
  "versioning/unchanged#scopes": {
    ...must,
    sentence: "The names of the fine-grained scopes are those of version 1.",
    notTestable:
      "The contract does not list the scopes of version 1; those of version 2 are judged.",
  },
  "versioning/areas#v1-alone": {
    ...may,
    sentence: "Some areas may still be served only by version 1.",
    notTestable: "The service may choose: what a deployment lacks is reported as untested.",
  },
  "versioning/codes#additive": {
    ...may,
    sentence: "Later versions add codes and neither rename nor reuse them.",
    notTestable: "A promise about later versions; one deployment shows only one.",
  },
  "versioning/end#dates": {
    ...may,
    sentence: "The contract does not show when version 1 ends.",
    notTestable: "It states nothing that could be observed.",
  },
});
