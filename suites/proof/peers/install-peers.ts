import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastWords, runProcess } from "./run-process.ts";

const limitMs = 600_000;

/** What every tool needs: older tools read an older document. */
export const commonPackages = { "@apiture/openapi-down-convert": "0.14.2" };

/** Installs packages into a folder, without their scripts; returns the reason if that fails. */
export async function installPeers(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<string | null> {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "peers", private: true, dependencies: packages };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const words = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const kept = ["npm_config_registry", "NPM_CONFIG_REGISTRY", "NPM_CONFIG_USERCONFIG"];
  const variables = Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const home = process.env["HOME"];
  const ran = await runProcess({
    program: "npm",
    words,
    folder,
    limitMs,
    variables: home === undefined ? variables : { ...variables, HOME: home },
  });
  return ran.code === 0 ? null : lastWords(ran, limitMs);
}
