import { foreignCommands, habitOf } from "./habits.ts";

/** What is printed about a command line that was not understood: of a word that other tools know, what to do here. */
// The parser gives out the word in no other way than in the line that it prints.
export function answerHabit(printed: string): string {
  const flag = /unknown option '([^']+)'/.exec(printed)?.[1];
  const habit = flag === undefined ? undefined : habitOf(flag);
  if (flag !== undefined && habit !== undefined)
    return `error: unknown option '${flag}': ${habit.hint}\n`;
  const command = /unknown command '([^']+)'/.exec(printed)?.[1] ?? "";
  if (Object.hasOwn(foreignCommands, command))
    return `error: unknown command '${command}': that is ${foreignCommands[command]} here.\n`;
  if (printed.includes("too many arguments for 'run'"))
    return `${printed.trimEnd()} To judge a part, name it with --only.\n`;
  return printed;
}
