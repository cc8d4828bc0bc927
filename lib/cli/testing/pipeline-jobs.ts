import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseYaml } from "@redocly/openapi-core";

/** One job of a pipeline of GitLab, as far as the tests read it. */
interface Job {
  readonly extends?: string;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
}

/** The jobs of a pipeline by name, templates among them. */
type Pipeline = Readonly<Record<string, Job>>;

/** Reads the jobs of a pipeline, without its variables. */
export function readPipeline(file: string): Pipeline {
  const { variables: _, ...jobs } = parseYaml(readFileSync(file, "utf8")) as Pipeline; // oxlint-disable-line typescript/no-unsafe-type-assertion -- a file of ours, whose tests read the rest
  return jobs;
}

/** Reads the variables of a pipeline, with what they are unless they are set. */
export function readVariables(file: string): Readonly<Record<string, string>> {
  const read = parseYaml(readFileSync(file, "utf8")) as { variables: Record<string, string> }; // oxlint-disable-line typescript/no-unsafe-type-assertion -- as above
  return read.variables;
}

/** Runs one job in a folder as GitLab does, with these variables of the pipeline; what it printed, and its exit code. */
export function runJob(
  pipeline: Pipeline,
  name: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
): { readonly code: number | null; readonly stdout: string } {
  const job = pipeline[name];
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  const template = job.extends === undefined ? {} : pipeline[job.extends];
  const { before_script = [], script = [] } = { ...template, ...job };
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", [...before_script, ...script].join("\n")],
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        CI_PROJECT_DIR: folder,
        ...variables,
      },
    },
  );
  return { code: status, stdout: `${stdout}${stderr}` };
}
