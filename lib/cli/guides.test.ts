import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { commandExamples } from "./examples.ts";
import { program } from "./program.ts";
import { guideCommands, wordsOf } from "./testing/guide-commands.ts";
import { faultOfCommand } from "./testing/guide-fault.ts";
import type { Ended } from "./testing/run-cli.ts";
import { runCli } from "./testing/run-cli.ts";
import { trials } from "./testing/tried-examples.ts";

const guides = ["README.md", ".github/CONTRIBUTING.md"];
const known = Object.values(commandExamples).flatMap((rows) => rows.map(({ words }) => words));
const folder = mkdtempSync(join(tmpdir(), "wms-guides-"));
let served: Served;
const obeyed = new Map<string, Ended>();

beforeAll(async () => {
  const reference = createReference();
  served = await serveReference(reference);
  const target = targetFileOfReference(reference, served.url);
  const { baseUrl, workspace, principals } = target;
  const pace = { requestsPerMinute: 100_000, concurrency: 16 };
  const named = { ...target, allow: { modeSwitch: false }, pace };
  writeFileSync(join(folder, "target.json"), JSON.stringify(named), { mode: 0o600 });
  writeFileSync(
    join(folder, "known.json"),
    JSON.stringify({ format: "wms-conformance/baseline@1", entries: [] }),
  );
  mkdirSync(join(folder, "checks"));
  writeFileSync(join(folder, "checks", "labels.mjs"), ownChecks());
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(resolve("."), join(folder, "node_modules", "wms-conformance"));
  const variables = {
    WMS_BASE_URL: baseUrl,
    WMS_WORKSPACE: workspace,
    WMS_API_KEY: String(principals.owner.apiKey),
  };
  await runProgram("run --target target.json --build 2.4.0 --out before --only versioning");
  for (const [words, { narrowed = [], byVariables = false }] of Object.entries(trials)) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, as a reader of the guides would run them
    obeyed.set(words, await runProgram(words, narrowed, byVariables ? variables : {}));
  }
}, 120_000);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The module of checks that the README shows. */
function ownChecks(): string {
  const [, module = ""] = /^```js\n([^]*?)^```$/m.exec(readFileSync("README.md", "utf8")) ?? [];
  return module;
}

function runProgram(
  words: string,
  narrowed: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const state = { XDG_STATE_HOME: join(folder, "state") };
  return runCli([...wordsOf(words), ...narrowed], { ...state, ...variables }, folder);
}

test.each(guides)("every command of %s is known", (guide) => {
  const commands = guideCommands(readFileSync(guide, "utf8"));

  expect(commands.length).toBeGreaterThan(5);
  expect(commands.map(faultOfCommand).filter((fault) => fault !== null)).toEqual([]);
});

test.each([
  "npx wms-conformance run --fast",
  "npm run fastest",
  "npx vitest run suites/proof/nothing.test.ts",
  "npm install ./wms-conformance-0.0.0.tgz",
])("a guide that shows %s is detected", (command) => {
  const guide = `Text.\n\n\`\`\`sh\nnpm ci && ${command}   # does it\n\`\`\`\n`;

  expect(guideCommands(guide).map(faultOfCommand)).toEqual([
    null,
    expect.stringContaining(command),
  ]);
});

test("every command has an example in its help", () => {
  const commands = program.commands.map((command) => command.name());

  expect(commands.toSorted()).toEqual(Object.keys(commandExamples).toSorted());
  for (const command of program.commands) {
    const shown = (commandExamples[command.name()] ?? []).map(
      ({ words }) => `wms-conformance ${words}`,
    );
    expect(shown).not.toEqual([]);
    expect(shown.filter((line) => !helpOf(command).includes(line))).toEqual([]);
  }
});

function helpOf(command: Command): string {
  let reported = "";
  command.configureOutput({ writeOut: (text) => void (reported += text) });
  command.outputHelp();
  return reported;
}

test.each(known)("%s is what the program understands", async (words) => {
  const parsed: string[] = [];
  for (const command of program.commands) remember(command, parsed);

  await program.parseAsync(wordsOf(words), { from: "user" });

  expect(parsed).toEqual([words.split(" ")[0]]);
});

function remember(command: Command, parsed: string[]): void {
  command.action(() => void parsed.push(command.name()));
}

test("every example is tried, and nothing else is", () => {
  expect(Object.keys(trials).toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(trials))("%s does what it says", (words, { code, says }) => {
  const { code: ended, stdout, stderr } = obeyed.get(words) ?? { code: null };

  expect({ ended, reported: `${stdout}${stderr}` }).toEqual({
    ended: code,
    reported: expect.stringMatching(says),
  });
});
