import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const should = { level: "should", section } as const;

/** Representations and media types beyond one plain refusal and one plain success. */
export const negotiationClauses = chapter({
  "requests/header-name#any-case": {
    level: "must",
    section: "Authentication",
    sentence: "The name of a header is read in any case.",
    subjects: ["Accept", "Content-Type"],
  },
  "requests/accept#none-of-several": {
    ...must,
    sentence: "Several media types of which none can be produced are not acceptable: 406.",
  },
  "requests/accept#one-of-several": {
    ...must,
    sentence: "One producible media type among several is enough, on reads and on writes.",
  },
  "requests/accept#refused-writes-nothing": {
    ...must,
    sentence: "A write whose representation cannot be produced writes nothing.",
  },
  "requests/accept#range": {
    ...should,
    sentence: "A range of media types that holds JSON is acceptable.",
  },
  "requests/accept#quality": {
    ...should,
    sentence: "A preference among acceptable media types is no reason to refuse.",
  },
  "requests/accept#open": {
    ...must,
    sentence:
      "An Accept header of which nothing is stated is answered or refused, and breaks nothing.",
  },
  "requests/media-type#refused-writes-nothing": {
    ...must,
    sentence: "A body of a media type that is not taken writes nothing.",
  },
  "requests/expand#refused-writes-nothing": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence: "A write that is refused for what it expands writes nothing.",
  },
  "requests/fields#refused-writes-nothing": {
    level: "must",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "A write that is refused for what it names in fields writes nothing.",
  },
  "requests/media-type#charset": {
    ...must,
    sentence: "JSON with a charset is taken by creates, updates and bulk operations the same.",
  },
  "requests/media-type#case": {
    ...should,
    sentence: "The name of a media type is read in any case.",
  },
  "requests/media-type#open": {
    ...must,
    sentence:
      "A media type of which nothing is stated, or none, is taken or refused, and breaks nothing.",
  },
});
