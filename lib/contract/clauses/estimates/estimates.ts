import { chapter } from "#lib/contract/clause.ts";

const other = {
  level: "must",
  section: "Resources and their fields, Other resources",
} as const;

const rules = chapter({
  "estimates/point#id": { ...other, sentence: "An estimate point has an id." },
  "estimates/point#value": {
    ...other,
    sentence: "An estimate point stores its value, a string.",
  },
  "estimates/point#every-value": {
    ...other,
    sentence: "The value of an estimate point is a string in every answer that reports it.",
  },
});

/** Single estimate points. */
export const estimateClauses = chapter({
  ...rules,
});
