import type { Command, Commands } from "./play.ts";
import { orderedPairs } from "./play.ts";
import type { PropertyNumber, TypeLetter, Types } from "./types-state.ts";
import {
  addOption,
  attach,
  createSequenceProperty,
  createSequenceType,
  deleteType,
  detach,
  typeLetters,
  lookAtDocument,
  propertyNumbers,
  renameType,
} from "./types-state.ts";

type Row = readonly [words: string, command: Command<Types>];

const holds = ({ types }: Types, letter: TypeLetter, digit: PropertyNumber): boolean =>
  types.get(letter)?.properties.has(digit) === true;

/** Whether a property could be attached to a type: the contract does not state what a second attachment does. */
const takes = (state: Types, letter: TypeLetter, digit: PropertyNumber): boolean =>
  state.types.has(letter) && state.properties.has(digit) && !holds(state, letter, digit);

const ofType = (letter: TypeLetter): readonly Row[] => [
  [
    `create ${letter}`,
    {
      weight: 2,
      applies: ({ judged, types }) => judged === "names" || !types.has(letter),
      act: (state) => createSequenceType(state, letter),
    },
  ],
  [
    `delete ${letter}`,
    {
      weight: 1,
      applies: ({ routes, types }) => routes.has("delete") && types.has(letter),
      act: (state) => deleteType(state, letter),
    },
  ],
  [
    `read the document of ${letter}`,
    {
      weight: 1,
      applies: ({ types }) => types.has(letter),
      act: (state) => lookAtDocument(state, letter),
    },
  ],
  [
    `attach 1 and 2 to ${letter}`,
    {
      weight: 1,
      requests: 2,
      applies: (state) => propertyNumbers.every((digit) => takes(state, letter, digit)),
      act: (state) => attach(state, letter, propertyNumbers),
    },
  ],
];

const renames = orderedPairs(typeLetters).map(([letter, to]): Row => [
  `rename ${letter} to ${to}`,
  {
    weight: 1,
    requests: 2,
    applies: ({ judged, routes, types }) =>
      routes.has("update") && types.has(letter) && (judged === "names" || !types.has(to)),
    act: (state) => renameType(state, letter, to),
  },
]);

const attachments = typeLetters.flatMap((letter) =>
  propertyNumbers.flatMap((digit): readonly Row[] => [
    [
      `attach ${digit} to ${letter}`,
      {
        weight: 1,
        requests: 2,
        applies: (state) => takes(state, letter, digit),
        act: (state) => attach(state, letter, [digit]),
      },
    ],
    [
      `detach ${digit} from ${letter}`,
      {
        weight: 2,
        requests: 2,
        applies: (state) => state.routes.has("detach") && holds(state, letter, digit),
        act: (state) => detach(state, letter, digit),
      },
    ],
  ]),
);

const ofProperty = (digit: PropertyNumber): readonly Row[] => [
  [
    `make property ${digit}`,
    {
      weight: 2,
      applies: ({ properties }) => !properties.has(digit),
      act: (state) => createSequenceProperty(state, digit),
    },
  ],
  [
    `add an option to ${digit}`,
    {
      weight: 1,
      applies: ({ properties }) => properties.has(digit),
      act: (state) => addOption(state, digit),
    },
  ],
];

/** What can be done with the types and properties of a sequence. */
export const typeCommands: Commands<Types> = Object.fromEntries([
  ...typeLetters.flatMap(ofType),
  ...renames,
  ...attachments,
  ...propertyNumbers.flatMap(ofProperty),
]);

/** Motifs that reveal defects of type names through earlier writes. */
export const nameMotifs = [
  typeLetters.map((one) => [`create ${one}`, `delete ${one}`, `create ${one}`]),
  orderedPairs(typeLetters).map(([one, other]) => [
    `delete ${other}`,
    `create ${one}`,
    `rename ${one} to ${other}`,
    `create ${one}`,
  ]),
  typeLetters.map((one) => [
    "make property 1",
    `create ${one}`,
    `attach 1 to ${one}`,
    `create ${one}`,
  ]),
];

/** Motifs that reveal defects of attached properties through earlier writes. */
export const attachmentMotifs = [
  orderedPairs(propertyNumbers).map(([one]) => [
    "create X",
    `make property ${one}`,
    `attach ${one} to X`,
    `detach ${one} from X`,
    `attach ${one} to X`,
  ]),
  propertyNumbers.map((one) => [
    "create X",
    "make property 1",
    "make property 2",
    "attach 1 to X",
    "attach 2 to X",
    `detach ${one} from X`,
  ]),
  propertyNumbers.map((one) => [
    "create X",
    `make property ${one}`,
    `attach ${one} to X`,
    `add an option to ${one}`,
    "read the document of X",
  ]),
];
