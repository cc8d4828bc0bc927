import { chapter } from "#lib/contract/clause.ts";
import { pointWrites } from "#lib/contract/subjects/falsy-values.ts";

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
  "estimates/point#falsy-value": {
    ...other,
    sentence: "An estimate point stores a value that a parser may take for false or for nothing.",
    subjects: pointWrites,
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
