import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** How a tool is run. */
interface Running {
  /** File to run with Node, and its arguments. */
  readonly words: readonly string[];
  readonly folder: string;
  /** Milliseconds after which it is ended. */
  readonly limitMs: number;
  /** Variables in addition to the few that every tool gets. @default {} */
  readonly variables?: Readonly<Record<string, string>>;
  /** What to run instead of Node. @default Node itself */
  readonly program?: string;
}

/** The result of a tool. */
interface Ran {
  /** Null if it was ended. */
  readonly code: number | null;
  /** The beginning of its output, up to a limit. */
  readonly text: string;
  /** Whether it was ended for taking too long. */
  readonly late: boolean;
}

const mostText = 20_000_000;

/** Process groups that are still running: none may outlive us. */
const living = new Set<number>();
process.once("exit", () => {
  for (const id of living) endGroup(id);
});

/**
 * Runs a tool to its end or its limit, in a separate process group and with no environment variables except those for
 * finding programs: packages from npm are foreign code.
 */
export async function runProcess(running: Running): Promise<Ran> {
  const { words, folder, limitMs, variables = {}, program = process.execPath } = running;
  const said = join(folder, "said.txt");
  const file = openSync(said, "w");
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...bareVariables(folder), ...variables },
    stdio: ["ignore", file, file],
    detached: true,
  });
  closeSync(file);
  watchGroup(child.pid);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child.pid);
  }, limitMs);
  try {
    const [code] = await once(child, "exit");
    const text = readFileSync(said, "utf8").slice(0, mostText);
    rmSync(said, { force: true });
    return { code: typeof code === "number" ? code : null, text, late };
  } finally {
    clearTimeout(timer);
    endGroup(child.pid);
  }
}

/** What a foreign program needs to run, and no more. */
export function bareVariables(folder: string): Readonly<Record<string, string>> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    TMPDIR: folder,
    NO_COLOR: "1",
    CI: "1",
    REDOCLY_TELEMETRY: "off",
    STEPCI_DISABLE_ANALYTICS: "1",
  };
}

/** Ends a process and all its children at the latest when we end. */
export function watchGroup(id: number | undefined): void {
  if (id !== undefined) living.add(id);
}

/** Ends a process and all its children; does nothing if it has already ended. */
export function endGroup(id: number | undefined): void {
  if (id === undefined) return;
  living.delete(id);
  try {
    process.kill(-id, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** The last informative lines of a tool's output, for a reader. */
export function lastWords({ text, late, code }: Ran, limitMs: number): string {
  if (late) return `did not finish within ${Math.round(limitMs / 1000)} s`;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const reporting = lines.find((line) => /error|exception/i.test(line)) ?? lines.at(-1) ?? "";
  return `ended with ${code}: ${reporting.replaceAll(/\s+/g, " ").slice(0, 160)}`;
}
