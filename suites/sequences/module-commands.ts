import type { Told } from "./agree.ts";
import type { Letter, Modules } from "./modules-state.ts";
import { change, create, letters, lowest, read, remove, rename } from "./modules-state.ts";
import type { Command, Commands } from "./play.ts";
import { pairsOf } from "./play.ts";

interface Change {
  readonly json: (state: Modules) => Told;
  /** Whether it would change anything. */
  readonly applies: (told: Told) => boolean;
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

function commandsOf(letter: Letter): Commands<Modules> {
  const present = (state: Modules): boolean => state.present.has(letter);
  const updatable = (state: Modules): boolean => present(state) && state.routes.has("update");
  const others = letters.filter((other) => other !== letter);
  return {
    [`create ${letter}`]: {
      weight: 3,
      applies: ({ present: known }) => known.get(letter)?.guarded !== true,
      act: (state) => create(state, letter),
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
          applies: (state) => updatable(state) && applies(state.present.get(letter)?.told ?? {}),
          act: (state) => change(state, letter, json(state)),
        },
      ]),
    ),
    [`delete ${letter}`]: {
      weight: 2,
      applies: (state) => present(state) && state.routes.has("delete"),
      act: (state) => remove(state, letter),
    },
    [`read ${letter}`]: {
      weight: 1,
      applies: (state) => present(state) && state.routes.has("read"),
      act: (state) => read(state, letter),
    },
  };
}

/** What can be done with the modules of a sequence. */
export const moduleCommands: Commands<Modules> = Object.assign({}, ...letters.map(commandsOf));

/** What tells of a module by what was done to it, or to its name, before. */
export const moduleMotifs = [
  letters.map((one) => [`create ${one}`, `delete ${one}`, `create ${one}`]),
  pairsOf(letters).map(([one, other]) => [
    `delete ${other}`,
    `create ${one}`,
    `rename ${one} to ${other}`,
    `create ${one}`,
  ]),
  letters.map((one) => [`create ${one}`, `complete ${one}`, `create ${one}`]),
  pairsOf(letters).map(([one, other]) => [
    `delete ${other}`,
    `move to the front ${one}`,
    `create ${other}`,
  ]),
  letters.map((one) => [
    `create ${one}`,
    `give both dates to ${one}`,
    `clear the start and pause ${one}`,
    `complete ${one}`,
  ]),
  letters.map((one) => [
    `create ${one}`,
    `clear the start of ${one}`,
    `give a target alone to ${one}`,
    `move to the front ${one}`,
  ]),
];
