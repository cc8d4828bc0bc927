import { createConfig, lintFromString } from "@redocly/openapi-core";
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { AxiosResponse } from "openapi-client-axios";
import { OpenAPIClientAxios } from "openapi-client-axios";
import { generateTypesForDocument } from "openapi-client-axios-typegen";
import { afterAll, beforeAll, expect, test } from "vitest";
import { responseMismatches } from "#suites/proof/judging/response-mismatches.ts";
import type { AnsweredOperation } from "#suites/proof/judging/response-mismatches.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { Served } from "#lib/reference/serve.ts";
import { walkEveryResource } from "#lib/reference/testing/walk-every-resource.ts";

const program = ["tend.ts", "walk-project.ts", "walk-workspace.ts", "walk-every-resource.ts"];

let reference: Reference;
let served: Served;
let headers: Readonly<Record<string, string>>;
let document: string;

beforeAll(async () => {
  reference = createReference({ plan: { lacks: [] }, deliver: false });
  served = await serveReference(reference);
  headers = { "x-api-key": reference.principals.owner.apiKey };
  const response = await fetch(`${served.url}/api/v2/schema/`, { headers });
  document = await response.text();
});

afterAll(() => served.close());

test("a public linter finds no error in the schema document", async () => {
  // The contract ends its paths with a slash, which the rules advise against.
  const rules = { "no-path-trailing-slash": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });

  const problems = await lintFromString({ source: document, absoluteRef: "/openapi.json", config });

  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a program compiles against types generated from the schema document, and an incorrect one does not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wms-client-"));
  const wrong = `import type { Client } from "#lib/reference/generated.ts";
export const wrong = (client: Client) => client.createLabel({ slug: "a" }, { name: 1 });\n`;
  const parts = await generateTypesForDocument(JSON.parse(document), {
    transformOperationName: (operation) => operation,
  });
  await writeFile(join(folder, "generated.ts"), parts.join("\n"));
  await Promise.all(
    program.map((name) => copyFile(resolve("lib/reference/testing", name), join(folder, name))),
  );
  await writeFile(join(folder, "wrong.ts"), wrong);
  await symlink(resolve("node_modules"), join(folder, "node_modules"));

  const reported = await compile(folder);

  await rm(folder, { recursive: true });
  expect(reported.filter((line) => !line.startsWith("wrong.ts"))).toEqual([]);
  expect(reported.join("\n")).toMatch(/wrong\.ts.*error TS/);
});

test("the public client visits every resource, and each answer is as declared", async () => {
  const client = await new OpenAPIClientAxios({
    definition: JSON.parse(document),
    axiosConfigDefaults: { baseURL: served.url, headers },
  }).init();

  const answered: AnsweredOperation[] = [];
  client.interceptors.response.use((answer) => {
    answered.push(readAnswer(answer));
    return answer;
  });

  await walkEveryResource(client, reference.principals.owner.workspace);

  const { reported, met } = responseMismatches(JSON.parse(document), answered);
  expect(reported).toEqual([]);
  expect(met.size).toBeGreaterThan(150);
});

function readAnswer({ config, status, headers: sent, data }: AxiosResponse): AnsweredOperation {
  const { method = "", url = "" } = config;
  return {
    request: { method: method.toUpperCase(), path: new URL(url, served.url).pathname },
    response: {
      status,
      headers: { "content-type": String(sent["content-type"] ?? "") },
      text: String(data),
      json: data,
    },
  };
}

/** Lines that the compiler prints for a folder, strict and without emitting. */
function compile(folder: string): Promise<readonly string[]> {
  const options = "--noEmit --strict --skipLibCheck --module nodenext --target es2023";
  const files = ["walk-every-resource.ts", "wrong.ts"];
  const args = [
    resolve("node_modules/typescript/bin/tsc"),
    ...options.split(" "),
    "--allowImportingTsExtensions",
    "--pretty",
    "false",
    ...files,
  ];
  return new Promise((settle) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => {
      // Continuation lines of a message are indented.
      settle(stdout.split("\n").filter((line) => line !== "" && !line.startsWith(" ")));
    });
  });
}
