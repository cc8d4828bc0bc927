import { existsSync, readFileSync } from "node:fs";
import { commandExamples } from "#lib/cli/examples.ts";
import { packageVersion } from "#lib/engine/package-version.ts";

const examplesOfAll = Object.values(commandExamples).flatMap((rows) =>
  rows.map(({ words }) => words),
);

/** What is wrong with a command in a guide, in a sentence that says what to do, or null. */
export function faultOfCommand(command: string): string | null {
  const [, own] = /^npx wms-conformance (.+)$/.exec(command) ?? [];
  if (own !== undefined) {
    return own === "--help" || examplesOfAll.includes(own)
      ? null
      : `${command}: give it a row in lib/cli/examples.ts.`;
  }
  return isOfOthers(command) ? null : `${command}: nothing tries it.`;
}

/** Whether a command that is not ours can work: its script, files and archive exist. */
function isOfOthers(command: string): boolean {
  const [, script] = /^npm (?:run )?(test|[a-z:]+)$/.exec(command) ?? [];
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  if (script !== undefined && Object.hasOwn(scripts, script)) return true;
  const [, tests] = /^npx vitest run ((?:\w[\w/.-]* ?)+)(?:-u|-t "[^"]+")?$/.exec(command) ?? [];
  if (tests !== undefined)
    return tests
      .trim()
      .split(" ")
      .every((file) => existsSync(file));
  const [, project, place = ""] =
    /^npx vitest (?:run )?--project (own|conformance) (\S+)(?: -t \w+| --reporter=\S+)?$/.exec(
      command,
    ) ?? [];
  if (project === "conformance") return existsSync(`suites/${place}/${place}.test.ts`);
  if (project === "own") return existsSync(place);
  return [
    "npm ci",
    "export WMS_TARGET=target.json",
    "npm pack --silent",
    "npm init -y",
    `npm install ./wms-conformance-${packageVersion()}.tgz`,
    "npx tsc --noEmit",
    "export WMS_BASE_URL=https://pm.example.com WMS_WORKSPACE=acme WMS_API_KEY=...",
    "openssl genpkey -algorithm ed25519 -out key.pem",
    "openssl pkey -in key.pem -pubout -out key.pub.pem",
  ].includes(command);
}
