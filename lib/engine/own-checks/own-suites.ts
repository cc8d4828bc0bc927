import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Judgeable } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { catalog } from "#suites/catalog.ts";
import { claimFault } from "./claim-fault.ts";

/** A user's own checks, judged with the catalog. */
export interface OwnSuites {
  /** The folder, as it was named on the command line. */
  readonly folder: string;
  /** URLs of the modules, whose default exports are lists of checks. */
  readonly modules: readonly string[];
  readonly judgeables: readonly Judgeable[];
}

/** Loads every module of a folder; throws {@link UsageError} if one is not a list of checks, or uses a taken id. */
export async function loadOwnSuites(folder: string): Promise<OwnSuites> {
  const names = modulesIn(folder);
  const lists = await Promise.all(names.map((name) => listIn(folder, name)));
  const judgeables = lists.flat();
  const taken = new Set<string>(catalog.map(({ id }) => id));
  for (const { id } of judgeables) {
    if (taken.has(id)) throw new UsageError(`--suites ${folder}: two checks are called ${id}.`);
    taken.add(id);
  }
  return { folder, modules: names.map((name) => addressOf(folder, name)), judgeables };
}

function modulesIn(folder: string): readonly string[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => /\.m?js$/.test(name));
  } catch {
    throw new UsageError(`--suites ${folder} is not a readable folder.`);
  }
  if (names.length === 0) throw new UsageError(`--suites ${folder} holds no .js or .mjs module.`);
  return names.toSorted();
}

async function listIn(folder: string, name: string): Promise<readonly Judgeable[]> {
  const file = join(folder, name);
  let loaded: unknown;
  try {
    loaded = await import(addressOf(folder, name));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--suites: ${file} cannot be loaded: ${reason}`);
  }
  const list = memberOf(loaded, "default");
  if (!Array.isArray(list)) {
    throw new UsageError(`--suites: the default export of ${file} is not a list of checks.`);
  }
  return list.map((one: unknown, index) => {
    const fault = claimFault(one);
    if (fault !== null) throw new UsageError(`--suites: check ${index + 1} of ${file} ${fault}`);
    // It was just verified as far as possible.
    return one as Judgeable; // oxlint-disable-line typescript/no-unsafe-type-assertion
  });
}

function addressOf(folder: string, name: string): string {
  return pathToFileURL(resolve(folder, name)).href;
}
