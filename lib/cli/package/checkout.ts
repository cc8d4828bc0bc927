import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Copies this repository into a folder like a checkout, including uncommitted changes. */
export async function checkOut(folder: string): Promise<void> {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { stdout } = await run("git", words, { maxBuffer: 16 * 1024 * 1024 });
  for (const file of stdout.split("\0")) {
    if (file !== "") cpSync(file, join(folder, file));
  }
}

/** Makes the checkout of a folder a repository of one commit with this tag. */
export async function commitAs(tag: string, folder: string): Promise<void> {
  const git = (...words: readonly string[]) =>
    run("git", ["-c", "user.name=Someone", "-c", "user.email=someone@example.com", ...words], {
      cwd: folder,
      maxBuffer: 16 * 1024 * 1024,
    });
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Everything");
  await git("tag", tag);
}
