import type { Mode } from "#lib/contract/operations.ts";
import type { ModesState } from "./modes-state.ts";
import { createModeType, importType, modeLetters, lookAtTypes, playSwitch } from "./modes-state.ts";
import type { Command, Commands } from "./play.ts";

const surfaces: readonly Mode[] = ["workspace", "project"];

/** At the end, each workspace type costs another request. */
const most = 3;

const onSurface = (surface: Mode): readonly (readonly [string, Command<ModesState>])[] => [
  [
    `switch to ${surface} mode`,
    { weight: 1, applies: () => true, act: (state) => playSwitch(state, surface) },
  ],
  [
    `list the types of the ${surface}`,
    { weight: 1, applies: () => true, act: (state) => lookAtTypes(state, surface) },
  ],
  ...modeLetters.map((letter): [string, Command<ModesState>] => [
    `create ${letter} in the ${surface}`,
    {
      weight: 1,
      // Another check judges whether a name is taken.
      applies: ({ mode, present, made }) =>
        mode !== surface ||
        (!present.has(letter) && (surface !== "workspace" || made.length < most)),
      act: (state) => createModeType(state, surface, letter),
    },
  ]),
];

/** What can be done with the type modes of a workspace. */
export const modeCommands: Commands<ModesState> = Object.fromEntries([
  ...surfaces.flatMap(onSurface),
  ...modeLetters.map((letter): [string, Command<ModesState>] => [
    `import ${letter}`,
    {
      weight: 2,
      applies: ({ mode, present, imported }) =>
        mode === "workspace" ? present.has(letter) : imported.size > 0,
      act: (state) => importType(state, letter),
    },
  ]),
]);

/** Motifs that reveal defects of the modes through writes in the other mode, or before. */
export const modeMotifs = [
  modeLetters.map((letter) => [
    "switch to workspace mode",
    `create ${letter} in the workspace`,
    `import ${letter}`,
    `create ${letter} in the project`,
  ]),
  modeLetters.map((letter) => [
    "switch to workspace mode",
    `create ${letter} in the workspace`,
    `import ${letter}`,
    "switch to project mode",
    `create ${letter} in the project`,
    `create ${letter} in the workspace`,
  ]),
  modeLetters.map((letter) => [
    "switch to workspace mode",
    "switch to workspace mode",
    `create ${letter} in the project`,
  ]),
];
