import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { pack } from "./pack.ts";

const run = promisify(execFile);

/** What a command printed, whatever it exits with. */
interface Printed {
  readonly code: number;
  readonly stdout: string;
}

/** The size of an installation. */
interface Size {
  /** Of the files. */
  readonly bytes: number;
  /** Disk usage of files and folders, in whole blocks. */
  readonly onDisk: number;
  readonly packages: number;
}

/** A separate folder in which the packed package is installed, as a user would do it. */
export async function installedPackage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "wms-package-"));
  const { filename } = await pack(folder);
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  await install(folder, `./${filename}`);
  return folder;
}

/** Installs packages into a folder. */
export async function install(folder: string, ...names: readonly string[]): Promise<void> {
  const words = ["install", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
  await run("npm", [...words, ...names], { cwd: folder });
}

/** Runs the command that is installed in a folder, there. */
export function command(folder: string, ...words: readonly string[]): Promise<Printed> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, NO_COLOR: "1" };
  return new Promise((settle) => {
    execFile(mainIn(folder), [...words], { cwd: folder, env }, (error, stdout, stderr) => {
      settle({ code: Number(error?.code ?? 0), stdout: `${stdout}${stderr}` });
    });
  });
}

/**
 * Serves the reference from a folder, with a target file there, until it is killed; by the command installed there, or
 * by another.
 */
export async function serve(
  folder: string,
  file: string,
  [program, ...first]: readonly [string, ...string[]] = [mainIn(folder)],
): Promise<ChildProcess> {
  const words = [...first, "serve", "--target-out", file];
  const served = spawn(program, words, { cwd: folder, stdio: "ignore" });
  await expect.poll(() => existsSync(join(folder, file)), { timeout: 20_000 }).toBe(true);
  return served;
}

/** The packages installed in a folder. */
export function installedSize(folder: string): Size {
  const home = join(folder, "node_modules");
  const entries = readdirSync(home, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => lstatSync(join(entry.parentPath, entry.name)));
  const list = readFileSync(join(home, ".package-lock.json"), "utf8");
  const { packages }: { packages: object } = JSON.parse(list);
  return {
    bytes: sum(found.filter((file) => file.isFile()).map(({ size }) => size)),
    onDisk: sum(found.map(({ blocks }) => blocks * 512)),
    packages: Object.keys(packages).length,
  };
}

function mainIn(folder: string): string {
  return join(folder, "node_modules", ".bin", "wms-conformance");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0);
}
