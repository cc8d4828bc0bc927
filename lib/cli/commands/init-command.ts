import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { packageFile } from "#lib/engine/package-version.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { plainText } from "#reports/terminal/plain-text.ts";

interface InitOptions {
  readonly targetOut: string;
  readonly ci?: "github" | "gitlab";
}

/** A file to write, and what is left to do about it. */
interface Draft {
  readonly file: string;
  readonly text: string;
  readonly toDo: readonly string[];
}

/** `init`: writes a target file and, where asked, what runs the suite in CI; says what to fill in. It replaces no file. */
export function initCommand({ targetOut, ci }: InitOptions): void {
  const drafts = [targetDraft(targetOut), ...(ci === undefined ? [] : [ciDrafts[ci](targetOut)])];
  const present = drafts.find(({ file }) => existsSync(file));
  if (present !== undefined)
    throw new UsageError(
      `${present.file} is there already; move it away, or name another target file with --target-out.`,
    );
  for (const { file, text } of drafts) write(file, text);
  const lines = drafts.flatMap(({ file, toDo }) => [
    `wrote ${file}`,
    ...toDo.map((one) => `  ${one}`),
  ]);
  const next = `then   wms-conformance preflight --target ${targetOut}`;
  process.stdout.write([...lines, next].map((line) => `${plainText(line)}\n`).join(""));
}

/** The address and the workspace are known where the variables give them; a key is never written. */
function targetDraft(file: string): Draft {
  const { WMS_BASE_URL: baseUrl = "", WMS_WORKSPACE: workspace = "" } = process.env;
  const target = {
    baseUrl: baseUrl === "" ? "https://pm.example.com" : baseUrl,
    workspace: workspace === "" ? "acme" : workspace,
    principals: { owner: { apiKey: "${WMS_API_KEY}" } },
  };
  return {
    file,
    text: `${JSON.stringify(target, null, 2)}\n`,
    toDo: [
      ...(baseUrl === "" ? ["fill in baseUrl: the address of your deployment"] : []),
      ...(workspace === "" ? ["fill in workspace: the slug of one that may be written to"] : []),
      "set WMS_API_KEY: a key of somebody who may do everything there",
      "add what preflight names as missing: member, outsider, tokens, plan, sink",
    ],
  };
}

const ciDrafts = { github: githubDraft, gitlab: gitlabDraft };

function githubDraft(target: string): Draft {
  const text = `name: conformance
on: [push, workflow_dispatch]
jobs:
  conformance:
    uses: OWNER/REPOSITORY/.github/workflows/conformance.yml@TAG
    with:
      target: ${JSON.stringify(target)}
    secrets:
      variables: \${{ secrets.CONFORMANCE_KEYS }}
`;
  return {
    file: ".github/workflows/conformance.yml",
    text,
    toDo: [
      "fill in OWNER/REPOSITORY and TAG: where the suite is, and its version",
      "add the secret CONFORMANCE_KEYS: a line such as WMS_API_KEY=... for each name in the target file",
    ],
  };
}

function gitlabDraft(target: string): Draft {
  const shipped = readFileSync(packageFile(".github/gitlab-ci.yml"), "utf8");
  return {
    file: ".gitlab/conformance.yml",
    text: shipped.replaceAll("ci/target.json", target),
    toDo: [
      "include it in .gitlab-ci.yml: include: { local: .gitlab/conformance.yml }",
      "fill in SUITE and SUITE_TAG: where the suite is, and its version",
      "add the masked variable WMS_API_KEY, and one for each other name in the target file",
    ],
  };
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(`${file} cannot be written (${code}).`);
  }
}
