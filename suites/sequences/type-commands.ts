import type { Command, Commands } from "./play.ts";
import { pairsOf } from "./play.ts";
import type { Digit, Letter, Types } from "./types-state.ts";
import {
  addOption,
  attach,
  createProperty,
  createType,
  deleteType,
  detach,
  letters,
  lookAtDocument,
  numbers,
  renameType,
} from "./types-state.ts";

type Row = readonly [words: string, command: Command<Types>];

const holds = ({ types }: Types, letter: Letter, digit: Digit): boolean =>
  types.get(letter)?.properties.has(digit) === true;

/** Whether a property could be attached to a type: what becomes of a second attachment is not stated. */
const takes = (state: Types, letter: Letter, digit: Digit): boolean =>
  state.types.has(letter) && state.properties.has(digit) && !holds(state, letter, digit);

const ofType = (letter: Letter): readonly Row[] => [
  [
    `create ${letter}`,
    {
      weight: 2,
      applies: ({ judged, types }) => judged === "names" || !types.has(letter),
      act: (state) => createType(state, letter),
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
      applies: (state) => numbers.every((digit) => takes(state, letter, digit)),
      act: (state) => attach(state, letter, numbers),
    },
  ],
];

const renames = pairsOf(letters).map(([letter, to]): Row => [
  `rename ${letter} to ${to}`,
  {
    weight: 1,
    requests: 2,
    applies: ({ judged, routes, types }) =>
      routes.has("update") && types.has(letter) && (judged === "names" || !types.has(to)),
    act: (state) => renameType(state, letter, to),
  },
]);

const attachments = letters.flatMap((letter) =>
  numbers.flatMap((digit): readonly Row[] => [
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

const ofProperty = (digit: Digit): readonly Row[] => [
  [
    `make property ${digit}`,
    {
      weight: 2,
      applies: ({ properties }) => !properties.has(digit),
      act: (state) => createProperty(state, digit),
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
  ...letters.flatMap(ofType),
  ...renames,
  ...attachments,
  ...numbers.flatMap(ofProperty),
]);

/** What tells of the names of types by what was done to them before. */
export const nameMotifs = [
  letters.map((one) => [`create ${one}`, `delete ${one}`, `create ${one}`]),
  pairsOf(letters).map(([one, other]) => [
    `delete ${other}`,
    `create ${one}`,
    `rename ${one} to ${other}`,
    `create ${one}`,
  ]),
  letters.map((one) => ["make property 1", `create ${one}`, `attach 1 to ${one}`, `create ${one}`]),
];

/** What tells of attached properties by what was done to them before. */
export const attachmentMotifs = [
  pairsOf(numbers).map(([one]) => [
    "create X",
    `make property ${one}`,
    `attach ${one} to X`,
    `detach ${one} from X`,
    `attach ${one} to X`,
  ]),
  numbers.map((one) => [
    "create X",
    "make property 1",
    "make property 2",
    "attach 1 to X",
    "attach 2 to X",
    `detach ${one} from X`,
  ]),
  numbers.map((one) => [
    "create X",
    `make property ${one}`,
    `attach ${one} to X`,
    `add an option to ${one}`,
    "read the document of X",
  ]),
];
