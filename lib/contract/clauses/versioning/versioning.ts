import { chapter } from "#lib/contract/clause.ts";

const section = "Versioning";
const must = { level: "must", section } as const;
const may = { level: "may", section } as const;

/** Version 1 alongside version 2. */
export const versioningClauses = chapter({
  "versioning/ids#project": {
    ...must,
    sentence: "A project that version 2 made is there on version 1, under the same id.",
  },
  "versioning/ids#made-on-v1": {
    ...must,
    sentence: "A project that version 1 made is there on version 2, under the same id.",
  },
  "versioning/ids#removed-on-v1": {
    ...must,
    sentence: "A project that version 1 removed is not found on version 2.",
  },
  "versioning/together#after-v1": {
    ...must,
    sentence: "A caller who has used version 1 goes on with version 2, call by call.",
  },
  "versioning/states#is-default": {
    ...must,
    sentence: "A state says in the boolean is_default whether it is the default.",
  },
  "versioning/envelope#no-results": {
    ...must,
    sentence: "A list of version 2 holds its rows in data and has no member results.",
  },
  "versioning/envelope#none-with-results": {
    ...must,
    sentence: "No list of version 2, whatever it lists, has a member results.",
  },
  "versioning/unchanged#scopes": {
    ...must,
    sentence: "The names of the fine-grained scopes are those of version 1.",
    notTestable:
      "The contract does not distinguish the scopes of version 1; those of version 2 are judged.",
  },
  "versioning/areas#v1-alone": {
    ...may,
    sentence: "Some areas may still be served by version 1 alone.",
    notTestable: "A freedom of the service: what a deployment lacks is reported as untested.",
  },
  "versioning/codes#additive": {
    ...may,
    sentence: "Later versions add codes and neither rename nor reuse them.",
    notTestable: "A promise about later versions; one deployment shows a single one.",
  },
  "versioning/end#dates": {
    ...may,
    sentence: "When version 1 ends is not shown.",
    notTestable: "Nothing is stated that could be observed.",
  },
});
