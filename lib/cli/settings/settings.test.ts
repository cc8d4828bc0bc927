import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { program } from "#lib/cli/program.ts";
import { configSchema } from "#lib/cli/testing/config-schema.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";
import { variableOf } from "./variable-of.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-settings-"));
const config = join(folder, "wms-conformance.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(config, { force: true }));

const target = { WMS_TARGET: "reference" };
const few = ["run", "--only", "versioning"];

function writeConfig(settings: object): void {
  writeFileSync(config, JSON.stringify(settings));
}

test("the schema of the config file has each flag of each command", () => {
  const shipped: unknown = JSON.parse(readFileSync("lib/cli/settings/config.schema.json", "utf8"));

  expect(shipped).toEqual(configSchema(program));
});

test("no flag has the variable of an input", () => {
  const inputs = [
    "BASE_URL",
    "WORKSPACE",
    "API_KEY",
    "MEMBER_KEY",
    "OUTSIDER_KEY",
    "OUTSIDER_WORKSPACE",
  ];
  const variables = program.commands.flatMap(({ options }) => options.map(variableOf));

  expect(variables).toContain("WMS_READ_ONLY");
  expect(variables.filter((name) => inputs.includes(name?.slice(4) ?? ""))).toEqual([]);
  expect(variableOf({ long: "--shard" })).toBeNull();
});

test(
  "a flag goes before a variable, which goes before the config file, which goes before what is usual",
  { timeout: 180_000 },
  async () => {
    writeConfig({ run: { seed: 1, build: "of the file", profile: "smoke" } });

    const words = ["run", "--only", "requests", "--verbose", "--seed", "3"];
    const given = { ...target, WMS_SEED: "2", WMS_BUILD: "of the variable" };
    const { stdout, stderr } = await runCli([...words, "--out", "out"], given, folder);

    expect(stdout).toContain("seed 3");
    const record: unknown = JSON.parse(readFileSync(join(folder, "out", "run.json"), "utf8"));
    expect(record).toMatchObject({ seed: 3, build: "of the variable", profile: "smoke" });
    expect(stderr).toContain("settings of WMS_BUILD: --build\n");
    expect(stderr).toContain("settings of wms-conformance.json: --profile\n");
  },
);

test(
  "a config file that is used is named first, even where only what is left of a run is shown",
  { timeout: 180_000 },
  async () => {
    writeConfig({ target: "reference", run: { only: ["versioning"], quiet: true } });

    const { code, stdout, stderr } = await runCli(["run"], { WMS_REASON: "none" }, folder);

    expect(code).toBe(0);
    expect(stderr).toBe("settings of wms-conformance.json: --target --only --quiet\n");
    expect(stdout).toMatch(
      /^No violation found in [^\n]* clauses, judged on the embedded reference: [^\n]*narrowed to versioning\n$/,
    );
  },
);

test.each([
  [{ run: { profil: "smoke" } }, /wms-conformance\.json\/run .*profil/],
  [{ run: { profile: "quick" } }, /wms-conformance\.json\/run\/profile/],
  [{ run: { config: "other.json" } }, /config/],
])("%j is refused, and nothing is judged", async (settings, says) => {
  writeConfig(settings);

  const { code, stdout, stderr } = await runCli(["run"], target, folder);

  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toMatch(says);
});

test.each([
  [{ WMS_OUT: "" }, "WMS_OUT is set, but empty"],
  [{ WMS_READ_ONLY: "perhaps" }, "WMS_READ_ONLY must be 1 or 0"],
  [{ WMS_RUNS: "0" }, "number from 1"],
  [{ WMS_ONLY: "nothingness" }, "nothingness names no chapter"],
  [{ WMS_CONFIG: "none.json" }, "none.json cannot be read"],
])("%j is wrong usage", async (variables, says) => {
  const { code, stdout, stderr } = await runCli(["run"], { ...target, ...variables }, folder);

  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toContain(says);
});

test(
  "a variable switches a flag on and off, and gives several words",
  { timeout: 180_000 },
  async () => {
    const read = await runCli(few, { ...target, WMS_READ_ONLY: "1" }, folder);
    const wrote = await runCli(
      ["run"],
      { ...target, WMS_READ_ONLY: "0", WMS_ONLY: "versioning labels" },
      folder,
    );

    expect(read.stdout).toContain("what can be read");
    expect(wrote.stdout).toContain("narrowed to versioning,labels");
  },
);

test("colours are left out where they are not wanted", { timeout: 180_000 }, async () => {
  const forced = { ...target, FORCE_COLOR: "1" };

  const [colored, plain] = [
    await runCli(few, forced, folder),
    await runCli([...few, "--no-color"], forced, folder),
  ];

  expect(colored.stdout).toContain("\u001B[32m");
  expect(plain.stdout).not.toContain("\u001B[");
});

test("bash completes commands, flags and values", async () => {
  const { stdout: script } = await runCli(["completion", "bash"]);
  const complete = (...words: readonly string[]): string => {
    const line = `${script}\nCOMP_WORDS=(wms-conformance ${words.join(" ")}); COMP_CWORD=${words.length}; _wms_conformance; echo "\${COMPREPLY[*]}"`;
    return spawnSync("bash", ["-c", line], { encoding: "utf8", timeout: 20_000 }).stdout.trim();
  };

  expect(complete("pre")).toBe("preflight");
  expect(complete("run", "--aga")).toBe("--again");
  expect(complete("run", "--profile", "s")).toBe("smoke standard");
  expect((await runCli(["completion", "zsh"])).stdout).toContain("bashcompinit");
  expect((await runCli(["completion", "fish"])).stdout).toMatch(
    /from run' -l profile -r -f -a 'smoke /,
  );
});

test("init writes what a run needs, says what to fill in, and replaces nothing", async () => {
  const given = { WMS_BASE_URL: "https://pm.example.org", WMS_WORKSPACE: "globex" };

  const first = await runCli(["init", "--ci", "gitlab"], given, folder);
  const second = await runCli(["init"], given, folder);
  const bare = await runCli(["init", "--ci", "github", "--target-out", "bare.json"], {}, folder);

  expect(JSON.parse(readFileSync(join(folder, "target.json"), "utf8"))).toEqual({
    baseUrl: "https://pm.example.org",
    workspace: "globex",
    principals: { owner: { apiKey: "${WMS_API_KEY}" } },
  });
  expect(first.stdout).toMatch(/set WMS_API_KEY[^]*fill in SUITE/);
  expect(readFileSync(join(folder, ".gitlab", "conformance.yml"), "utf8")).toContain(
    "run --target target.json",
  );
  expect(second).toMatchObject({ code: 4, stdout: "" });
  expect(bare.stdout).toMatch(/fill in baseUrl[^]*fill in OWNER\/REPOSITORY/);
  expect(existsSync(join(folder, ".github", "workflows", "conformance.yml"))).toBe(true);
});

test(
  "a replay takes the seed of a recorded run, and asks for one where neither is given",
  { timeout: 180_000 },
  async () => {
    const check = "versioning.together.after-v1";
    await runCli([...few, "--seed", "77", "--out", "recorded"], target, folder);

    const replayed = await runCli(["replay", check, "--run", "recorded"], target, folder);
    const asked = await runCli(["replay", check], target, folder);

    expect(replayed.stdout).toContain("seed 77");
    expect(asked.code).toBe(4);
    expect(asked.stderr).toContain("--run DIR");
  },
);
