import { copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";

/** The source of each file in a copy at the time of copying, by name. */
export type CopiedFiles = Map<string, number>;

/**
 * Restores a folder to the state of another and remembers what it copied. Skips files not written since they were
 * copied: they have modification time 0, which every write changes.
 */
export function mendCopy(from: string, to: string, made: CopiedFiles): void {
  mkdirSync(to, { recursive: true });
  for (const name of namesIn(to)) {
    const { ino, mtimeMs } = lstatSync(join(to, name), { throwIfNoEntry: false }) ?? {};
    const untouched = mtimeMs === 0 && ino === made.get(name);
    if (!untouched && !isFolder(join(from, name)))
      rmSync(join(to, name), { recursive: true, force: true });
  }
  for (const name of namesIn(from)) {
    const [source, copy] = [join(from, name), join(to, name)];
    if (isFolder(source) || lstatSync(copy, { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(source, copy);
    utimesSync(copy, 0, 0);
    made.set(name, lstatSync(copy).ino);
  }
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" });
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
