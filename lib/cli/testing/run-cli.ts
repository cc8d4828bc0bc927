import { fork, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { referenceWord } from "#lib/target/target.ts";
import type { AskedCommand, Obeyed } from "./resident.ts";

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

type Variables = Readonly<Record<string, string>>;

/** The process that runs commands. */
let resident: ChildProcess | null = null;

/** Settles once the command before has ended. */
let free: Promise<unknown> = Promise.resolve();

/**
 * Runs the compiled command in a folder, with only these environment variables. One process runs all such commands in
 * turn, because most of a short command's time is loading.
 */
export function runCli(
  words: readonly string[],
  variables: Variables = {},
  folder: string = process.cwd(),
): Promise<Ended> {
  const ended = free.then(() => describe({ words, variables: named(variables), folder }));
  free = ended.catch(() => null);
  return ended;
}

/** The variables; of those that name no target, with the embedded reference. */
function named(variables: Variables): Variables {
  const isNamed = Object.keys(variables).some((name) => name.startsWith("WMS_"));
  return isNamed ? variables : { WMS_TARGET: referenceWord, ...variables };
}

async function describe(asked: AskedCommand): Promise<Ended> {
  const started = performance.now();
  if (resident?.connected !== true) resident = startResident();
  const child = resident;
  child.ref();
  const reported = await answerTo(asked, child);
  // If its parent ends, it ends too.
  child.unref();
  child.channel?.unref();
  return { ...reported, ms: performance.now() - started };
}

function startResident(): ChildProcess {
  // The tests may run from source; the compiled program does not need their loader.
  return fork(compiled("testing/resident.js"), { env: environment({}), execArgv: [] });
}

function answerTo(asked: AskedCommand, child: ChildProcess): Promise<Obeyed> {
  return new Promise((settle, reject) => {
    const gone = (code: number | null): void =>
      reject(new Error(`${asked.words.join(" ")} ended its process with ${code}.`));
    child.once("exit", gone);
    child.once("message", (obeyed: Obeyed) => {
      child.off("exit", gone);
      settle(obeyed);
    });
    child.send(asked);
  });
}

/** Runs the compiled command in a process of its own, as a user would. */
export async function spawnCli(
  words: readonly string[],
  variables: Variables = {},
): Promise<Ended> {
  const started = performance.now();
  const env = environment(named(variables));
  const child = spawn(process.execPath, [compiled("main.js"), ...words], { env, stdio: "pipe" });
  const [stdout, stderr, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((settle) => child.once("close", settle)),
  ]);
  return { code, stdout, stderr, ms: performance.now() - started };
}

function compiled(file: string): string {
  const path = resolve("dist/lib/cli", file);
  if (!existsSync(path)) throw new Error("The command is not compiled; npm run build does it.");
  return path;
}

function environment(variables: Variables): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(WMS_|GITHUB_|VITEST|NODE_OPTIONS|NODE_ENV)/.test(name),
  );
  return { ...Object.fromEntries(inherited), NO_COLOR: "1", ...variables };
}
