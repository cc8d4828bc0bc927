import type { KnownMembers } from "./agree.ts";
import type { ModuleLetter, Modules } from "./modules-state.ts";
import {
  changeModule,
  createNamedModule,
  moduleLetters,
  lowest,
  readModule,
  removeModule,
  rename,
} from "./modules-state.ts";
import type { Command, Commands } from "./play.ts";
import { orderedPairs } from "./play.ts";

interface Change {
  readonly json: (state: Modules) => KnownMembers;
  /** Whether it would change anything. */
  readonly applies: (reported: KnownMembers) => boolean;
}

const changes: Readonly<Record<string, Change>> = {
  "give both dates to": {
    json: () => ({ start_date: "2041-03-04", target_date: "2041-05-06" }),
    applies: ({ start_date }) => start_date === null,
  },
  "give a target alone to": {
    json: () => ({ target_date: "2041-06-07" }),
    applies: ({ target_date }) => target_date === null,
  },
  "clear the start of": {
    json: () => ({ start_date: null }),
    applies: ({ start_date }) => start_date !== null,
  },
  "clear the start and pause": {
    json: () => ({ start_date: null, status: "paused" }),
    applies: ({ start_date }) => start_date !== null,
  },
  complete: {
    json: () => ({ status: "completed" }),
    applies: ({ status }) => status !== "completed",
  },
  "move to the front": {
    json: (state) => ({ sort_order: lowest(state) - 70_000 }),
    applies: () => true,
  },
};

function commandsOf(letter: ModuleLetter): Commands<Modules> {
  const present = (state: Modules): boolean => state.present.has(letter);
  const updatable = (state: Modules): boolean => present(state) && state.routes.has("update");
  const others = moduleLetters.filter((other) => other !== letter);
  return {
    [`create ${letter}`]: {
      weight: 3,
      applies: ({ present: known }) => known.get(letter)?.guarded !== true,
      act: (state) => createNamedModule(state, letter),
    },
    ...Object.fromEntries(
      others.map((to): [string, Command<Modules>] => [
        `rename ${letter} to ${to}`,
        {
          weight: 1,
          applies: (state) => updatable(state) && state.present.get(to)?.guarded !== true,
          act: (state) => rename(state, letter, to),
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(changes).map(([words, { json, applies }]): [string, Command<Modules>] => [
        `${words} ${letter}`,
        {
          weight: 1,
          applies: (state) =>
            updatable(state) && applies(state.present.get(letter)?.reported ?? {}),
          act: (state) => changeModule(state, letter, json(state)),
        },
      ]),
    ),
    [`delete ${letter}`]: {
      weight: 2,
      applies: (state) => present(state) && state.routes.has("delete"),
      act: (state) => removeModule(state, letter),
    },
    [`read ${letter}`]: {
      weight: 1,
      applies: (state) => present(state) && state.routes.has("read"),
      act: (state) => readModule(state, letter),
    },
  };
}

/** What can be done with the modules of a sequence. */
export const moduleCommands: Commands<Modules> = Object.assign(
  {},
  ...moduleLetters.map(commandsOf),
);

/** Motifs that reveal defects of a module through earlier writes to it, or to its name. */
export const moduleMotifs = [
  moduleLetters.map((one) => [`create ${one}`, `delete ${one}`, `create ${one}`]),
  orderedPairs(moduleLetters).map(([one, other]) => [
    `delete ${other}`,
    `create ${one}`,
    `rename ${one} to ${other}`,
    `create ${one}`,
  ]),
  moduleLetters.map((one) => [`create ${one}`, `complete ${one}`, `create ${one}`]),
  orderedPairs(moduleLetters).map(([one, other]) => [
    `delete ${other}`,
    `move to the front ${one}`,
    `create ${other}`,
  ]),
  moduleLetters.map((one) => [
    `create ${one}`,
    `give both dates to ${one}`,
    `clear the start and pause ${one}`,
    `complete ${one}`,
  ]),
  moduleLetters.map((one) => [
    `create ${one}`,
    `clear the start of ${one}`,
    `give a target alone to ${one}`,
    `move to the front ${one}`,
  ]),
];
