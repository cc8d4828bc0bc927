import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "@redocly/openapi-core";

/** One step of a workflow or a composite action, as far as the tests read it. */
interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

type Inputs = Readonly<Record<string, { readonly default?: string }>>;

/** An action or a workflow, as far as the tests read it. */
interface Workflow {
  readonly inputs?: Inputs;
  readonly on?: { readonly workflow_call?: { readonly inputs?: Inputs } };
  readonly runs?: { readonly steps: readonly Step[] };
  readonly jobs?: Readonly<
    Record<
      string,
      { readonly uses?: string; readonly "runs-on"?: string; readonly steps?: readonly Step[] }
    >
  >;
}

/** How a step ended, and what it reported to the job. */
export interface StepEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The variables that it set for later steps. */
  readonly variables: string;
  readonly summary: string;
}

/** Reads an action or a workflow. */
export function readWorkflow(file: string): Workflow {
  return parseYaml(readFileSync(file, "utf8")) as Workflow; // oxlint-disable-line typescript/no-unsafe-type-assertion -- a file of ours, whose tests read the rest
}

/** All steps of a workflow or an action. */
export function workflowSteps({ runs, jobs = {} }: Workflow): readonly Step[] {
  return [...(runs?.steps ?? []), ...Object.values(jobs).flatMap(({ steps = [] }) => steps)];
}

/** Runs one step in a folder as a runner does, with these values for its expressions and these runner variables. */
export function runStep(
  step: Step | undefined,
  folder: string,
  values: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = {},
): StepEnd {
  if (step?.run === undefined) throw new Error("There is no such step that runs anything.");
  const files = join(folder, `step-${Math.random().toString(36).slice(2)}`);
  mkdirSync(files);
  const [output, environment, summary] = ["output", "env", "summary"].map((name) => {
    const file = join(files, name);
    writeFileSync(file, "");
    return file;
  });
  const script = join(files, "script.sh");
  writeFileSync(script, step.run);
  const given = Object.entries(step.env ?? {}).map(([name, text]) => [name, filled(text, values)]);
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", script],
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        GITHUB_ACTIONS: "true",
        GITHUB_OUTPUT: output,
        GITHUB_ENV: environment,
        GITHUB_STEP_SUMMARY: summary,
        ...variables,
        ...Object.fromEntries(given),
      },
    },
  );
  return {
    code: status,
    stdout: `${stdout}${stderr}`,
    outputs: pairsIn(textOf(output)),
    variables: textOf(environment),
    summary: textOf(summary),
  };
}

/** Whether a step is due with these values: its condition compares values with texts, and all must hold. */
export function isDue(step: Step, values: Readonly<Record<string, string>>): boolean {
  return (step.if ?? "").split("&&").every((term) => {
    if (term.trim() === "") return true;
    const [, name = "", sign, text] = /^\s*([\w.-]+) (==|!=) '(.*)'\s*$/.exec(term) ?? [];
    const value = values[name];
    if (value === undefined) throw new Error(`${term} cannot be decided.`);
    return (value === text) === (sign === "==");
  });
}

/** Names of the files in its folder that an upload takes, as the action of that name does: a line with ! excludes. */
export function filesUploaded(
  step: Step,
  folder: string,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const lines = filled(String(step.with?.["path"]), values).split("\n");
  const excluded = new Set(lines.flatMap((line) => (line.startsWith("!") ? line.slice(1) : [])));
  return lines
    .filter((line) => line !== "" && !line.startsWith("!"))
    .flatMap((line) => readdirSync(join(folder, line)).map((name) => `${line}/${name}`))
    .filter((name) => !excluded.has(name));
}

/** Replaces the expressions of a variable with their values; one without a value fails. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} has no value.`);
    return value;
  });
}

function textOf(file: string | undefined): string {
  return file === undefined ? "" : readFileSync(file, "utf8");
}

function pairsIn(text: string): Readonly<Record<string, string>> {
  const lines = text.split("\n").filter((line) => line.includes("="));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
