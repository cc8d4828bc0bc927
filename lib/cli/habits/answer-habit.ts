import { foreignCommands, habitOf } from "./habits.ts";

/** The message about a command line that was not understood: of a word that other tools know, what to do here. */
export function answerHabit(message: string): string {
  const flag = /unknown option '([^']+)'/.exec(message)?.[1];
  const habit = flag === undefined ? undefined : habitOf(flag);
  if (flag !== undefined && habit !== undefined)
    return `error: unknown option '${flag}': ${habit.hint}\n`;
  const command = /unknown command '([^']+)'/.exec(message)?.[1] ?? "";
  if (Object.hasOwn(foreignCommands, command))
    return `error: unknown command '${command}': that is ${foreignCommands[command]} here.\n`;
  if (message.includes("too many arguments for 'run'"))
    return `${message.trimEnd()} To judge a part, name it with --only.\n`;
  return message;
}
