import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { connect, createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";

/** A server that runs as a program of its own. */
interface Program {
  /** Ends it, and settles once it is gone. */
  stop(): Promise<void>;
}

/** Milliseconds within which a program has to listen. */
const patienceMs = 15_000;

/** Path of an installed program; null if it is not installed. Administrators' folders are searched, too. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const paths = folders.map((folder) => join(folder, name));
  return paths.find((path) => isUsable(path, constants.X_OK)) ?? null;
}

/** Whether a file exists and can be read. */
export function isUsable(path: string, mode: number = constants.R_OK): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Ports of this machine that nothing listens on. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("No port.");
      return address.port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** Starts a program and waits until it listens; if it does not, the error holds its output. */
export async function startProgram(
  path: string,
  words: readonly string[],
  port: number,
): Promise<Program> {
  const child = spawn(path, words, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-2_000)));
  const until = Date.now() + patienceMs;
  /* oxlint-disable no-await-in-loop -- polls until it listens */
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop(child);
      throw new Error(`${path} does not listen: ${said}`);
    }
    await pass(50);
  }
  /* oxlint-enable no-await-in-loop */
  return { stop: () => stop(child) };
}

function listens(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host: "127.0.0.1", port });
    const done = (is: boolean) => {
      socket.destroy();
      settle(is);
    };
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((gone) => {
    const kill = setTimeout(() => child.kill("SIGKILL"), 5_000);
    child.once("exit", () => {
      clearTimeout(kill);
      gone();
    });
    child.kill("SIGTERM");
  });
}
