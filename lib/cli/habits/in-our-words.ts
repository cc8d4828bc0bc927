import type { Command } from "commander";
import { habitOf } from "./habits.ts";

/** A command line with our flags in place of those of other tools that mean the same, as far as a command has them. */
export function inOurWords(words: readonly string[], command: Command): readonly string[] {
  const end = words.indexOf("--");
  const given = end === -1 ? words : words.slice(0, end);
  return [...given.map((word) => translated(word, command)), ...words.slice(given.length)];
}

function translated(word: string, { options }: Command): string {
  const [flag = "", ...value] = word.split("=");
  const ours = habitOf(flag)?.ours ?? null;
  const isKnown = options.some(({ short, long }) => flag === short || flag === long);
  if (ours === null || isKnown || !options.some(({ long }) => long === ours)) return word;
  return [ours, ...value].join("=");
}
