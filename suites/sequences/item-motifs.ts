import { labelLetters, itemNumbers } from "./items-state.ts";
import { orderedPairs } from "./play.ts";

/** Each letter with each pair of numbers. */
const cases = labelLetters.flatMap((letter) =>
  orderedPairs(itemNumbers).map((pair) => [letter, ...pair] as const),
);

/** Motifs that reveal defects of labels through earlier writes to them, or to the items that carry them. */
export const labelMotifs = [
  cases.map(([letter, one, other]) => [
    `make ${one}`,
    `make label ${letter}`,
    `put ${letter} on ${one}`,
    `put ${letter} on ${other}`,
    `delete label ${letter}`,
  ]),
  cases.map(([letter, one]) => [
    `make ${one}`,
    `make label ${letter}`,
    `put ${letter} on ${one}`,
    `raise ${one}`,
    `date ${one}`,
    `clear the dates of ${one}`,
  ]),
  cases.map(([letter, one]) => [
    `make label ${letter}`,
    `put ${letter} on ${one}`,
    "list",
    `take ${letter} off ${one}`,
  ]),
];

/** Motifs that reveal defects of archived work items through earlier writes to them, or to related items. */
export const archiveMotifs = [
  itemNumbers.map((one) => [`archive ${one}`, `unarchive ${one}`]),
  orderedPairs(itemNumbers).map(([one, other]) => [
    `unarchive ${one}`,
    `unarchive ${other}`,
    `make ${other}`,
    `make ${one}`,
    `put ${one} under ${other}`,
    `archive ${one}`,
  ]),
  cases.map(([letter, one]) => [
    `unarchive ${one}`,
    `make ${one}`,
    `make label ${letter}`,
    `put ${letter} on ${one}`,
    `free ${one}`,
    `archive ${one}`,
    `delete label ${letter}`,
  ]),
];
