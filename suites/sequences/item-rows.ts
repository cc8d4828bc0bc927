import type { Items } from "./items-state.ts";
import type { Command } from "./play.ts";

/** A command with its words. */
export type CommandRow = readonly [words: string, command: Command<Items>];

/** A write: every earlier read may be outdated after it. */
export const writing = (words: string, command: Command<Items>): CommandRow => [
  words,
  {
    ...command,
    async act(state) {
      await command.act(state);
      state.looked.clear();
    },
  },
];

/** A read that was not yet done in this way since the last write. */
export const looking = (words: string, command: Command<Items>): CommandRow => [
  words,
  {
    ...command,
    applies: (state) => !state.looked.has(words) && command.applies(state),
    async act(state) {
      await command.act(state);
      state.looked.add(words);
    },
  },
];
