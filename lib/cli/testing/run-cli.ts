import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

/** Runs the compiled command as a user would, with these variables and none of the suite's own. */
export async function runCli(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const main = resolve("dist/lib/cli/main.js");
  if (!existsSync(main)) throw new Error("The command is not compiled; npm run build does it.");
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(WMS_|GITHUB_|VITEST|NODE_OPTIONS|NODE_ENV)/.test(name),
  );
  const env = { ...Object.fromEntries(inherited), NO_COLOR: "1", ...variables };
  const started = performance.now();
  const child = spawn(process.execPath, [main, ...words], { env, stdio: "pipe" });
  const [stdout, stderr, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((settle) => child.once("close", settle)),
  ]);
  return { code, stdout, stderr, ms: performance.now() - started };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  return text;
}
