import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const should = { level: "should", section } as const;

/** Content negotiation and media types beyond one plain refusal and one plain success. */
export const negotiationClauses = chapter({
  "requests/header-name#any-case": {
    level: "must",
    section: "Authentication",
    sentence: "The name of a header is case-insensitive.",
    subjects: ["Accept", "Content-Type"],
  },
  "requests/accept#other-range": {
    ...must,
    sentence: "A range of media types that does not include JSON gets 406.",
  },
  "requests/accept#none-of-several": {
    ...must,
    sentence: "Several media types that cannot be produced get 406.",
  },
  "requests/accept#one-of-several": {
    ...must,
    sentence: "One producible media type among several is enough, on reads and on writes.",
  },
  // A deployment may judge how its answer should look only when it renders it.
  "requests/accept#refused-writes-nothing": {
    ...should,
    sentence: "A write whose Accept header cannot be satisfied writes nothing.",
  },
  "requests/accept#range": {
    ...should,
    sentence: "A media range that includes JSON is acceptable.",
  },
  "requests/accept#quality": {
    ...should,
    sentence: "A preference among acceptable media types is never refused.",
  },
  "requests/accept#open": {
    ...must,
    sentence:
      "An Accept header that the contract does not cover is answered or refused, without a server error.",
  },
  "requests/media-type#refused-writes-nothing": {
    ...must,
    sentence: "A body with an unsupported media type writes nothing.",
  },
  "requests/expand#refused-writes-nothing": {
    level: "should",
    section: "Endpoints, Conventions, Expansion",
    sentence: "A write that is refused because of expand writes nothing.",
  },
  "requests/fields#refused-writes-nothing": {
    level: "should",
    section: "Endpoints, Conventions, Sparse fields",
    sentence: "A write that is refused because of fields writes nothing.",
  },
  "requests/media-type#charset": {
    ...must,
    sentence: "Creates, updates and bulk operations all accept JSON with a charset.",
  },
  "requests/media-type#case": {
    ...should,
    sentence: "The name of a media type is case-insensitive.",
  },
  "requests/media-type#open": {
    ...must,
    sentence:
      "A missing media type, or one that the contract does not cover, is accepted or refused, without a server error.",
  },
});
