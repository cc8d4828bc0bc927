import { obey } from "#lib/cli/obey.ts";

/** One command line to be obeyed, and with what variables. */
export interface Asked {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** How it ended. */
export interface Obeyed {
  readonly code: number;
  readonly told: string;
}

// Run as a program in the folder of the files that are named: the command lines come as JSON on standard input, and
// the answers leave as JSON. One process does what a process for each would take far longer for.
process.setMaxListeners(0);
const write = process.stdout.write.bind(process.stdout);
const obeyed: Obeyed[] = [];
for (const { words, variables } of await askedOnInput()) {
  Object.assign(process.env, variables);
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as a reader of the guides would
  obeyed.push(await listening(words));
  for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
}
write(JSON.stringify(obeyed), () => process.exit(0));

async function listening(words: readonly string[]): Promise<Obeyed> {
  let told = "";
  const hear = (chunk: unknown): boolean => {
    told += String(chunk);
    // A deployment that is served is served until it is interrupted.
    if (words[0] === "serve") setTimeout(() => process.emit("SIGTERM"), 50);
    return true;
  };
  process.stdout.write = hear;
  process.stderr.write = hear;
  const code = await obey(words);
  return { code, told };
}

async function askedOnInput(): Promise<readonly Asked[]> {
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  return JSON.parse(text);
}
