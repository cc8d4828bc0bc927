import { runProgram } from "#lib/cli/run-program.ts";

/** A command line to execute, with its variables and folder. */
export interface AskedCommand {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** How it ended. */
export interface Obeyed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

// Run as a program with a channel to its parent: each message is a command line, each answer its result. One
// process serves them all, so that the modules are loaded only once.
process.setMaxListeners(0);
process.on("message", (asked: AskedCommand) => {
  void listening(asked).then((obeyed) => process.send?.(obeyed));
});
process.on("disconnect", () => process.exit());

async function listening({ words, variables, folder }: AskedCommand): Promise<Obeyed> {
  const reported = { stdout: "", stderr: "" };
  const streams = ["stdout", "stderr"] as const;
  const interruptions: NodeJS.Timeout[] = [];
  for (const name of streams) {
    process[name].write = (chunk: unknown): boolean => {
      reported[name] += String(chunk);
      // A deployment that is served is served until it is interrupted.
      if (words[0] === "serve") interruptions.push(setTimeout(() => process.emit("SIGTERM"), 50));
      return true;
    };
  }
  process.chdir(folder);
  Object.assign(process.env, variables);
  const code = await runProgram(words);
  // A command that ended by itself leaves no deployment for the next one.
  for (const one of interruptions) clearTimeout(one);
  for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
  return { code, ...reported };
}
