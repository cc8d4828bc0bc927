import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** One file of a package, as npm reports it. */
interface PackedFile {
  readonly path: string;
}

/** What npm would publish. */
export interface Packed {
  readonly filename: string;
  /** Bytes of the tarball. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly PackedFile[];
}

const run = promisify(execFile);

/** Packs the compiled package into a folder, or only shows what would be in it; throws if npm does. */
export async function pack(folder: string | null): Promise<Packed> {
  const where = folder === null ? ["--dry-run"] : ["--pack-destination", folder];
  const words = ["pack", "--json", "--ignore-scripts", ...where];
  const { stdout } = await run("npm", words, { maxBuffer: 16 * 1024 * 1024 });
  const [packed]: readonly (Packed | undefined)[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error("npm packed nothing.");
  return packed;
}
