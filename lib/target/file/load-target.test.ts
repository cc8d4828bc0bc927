import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { referenceWord } from "#lib/target/target.ts";
import { loadTarget } from "./load-target.ts";
import type { Environment } from "./expand-variables.ts";
import { UsageError } from "#lib/target/usage-error.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-target-"));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = "wms_sk_canary";
const least = {
  baseUrl: "https://pm.example.com/pm/",
  workspace: "acme",
  principals: { owner: { apiKey: secret } },
};

function fileOf(content: unknown): string {
  const file = join(folder, "target.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

function refusalOf(content: unknown, env: Environment = {}): string {
  return refusalOfFile(fileOf(content), env);
}

function refusalOfFile(file: string | undefined, env: Environment): string {
  try {
    loadTarget({ file, env });
  } catch (error) {
    if (error instanceof UsageError) return error.message.replaceAll(`${folder}/`, "");
    throw error;
  }
  return "accepted";
}

test("the least target file gets every default", () => {
  const file = fileOf(least);

  expect(loadTarget({ file, env: {} })).toEqual({
    source: { kind: "file", path: file },
    baseUrl: "https://pm.example.com/pm",
    workspace: "acme",
    principals: { owner: { apiKey: secret } },
    tokens: [],
    project: [],
    plan: [],
    allow: { modeSwitch: false, throttling: false },
    sink: null,
    headers: {},
    connecting: {},
    pace: { requestsPerMinute: null, concurrency: 16 },
  });
});

test("variables are replaced after parsing, so a value cannot change the structure", () => {
  const value = String.raw`a"},"member":{"apiKey":"\n`;
  const file = fileOf({
    ...least,
    $schema: "./target.schema.json",
    workspace: "${NAME}-${NAME}",
    principals: { owner: { apiKey: ["${KEY}", "k2"] } },
  });

  const target = loadTarget({ file, env: { KEY: value, NAME: "acme" } });

  expect(target?.principals).toEqual({ owner: { apiKey: [value, "k2"] } });
  expect(target?.workspace).toBe("acme-acme");
});

test.each<[string, unknown, string]>([
  ["not an object", [], "target.json must be an object, not an array."],
  [
    "missing baseUrl",
    { ...least, baseUrl: undefined },
    'target.json lacks the required member "baseUrl"; add it',
  ],
  [
    "missing owner",
    { ...least, principals: {} },
    'target.json/principals lacks the required member "owner"',
  ],
  [
    "missing key",
    { ...least, principals: { owner: {} } },
    'target.json/principals/owner lacks the required member "apiKey"',
  ],
  [
    "wrong type",
    { ...least, workspace: 7 },
    "target.json/workspace must be a string, not a number.",
  ],
  [
    "null project is lawful, a number not",
    { ...least, project: 7 },
    "target.json/project must be a string or an array or null, not a number.",
  ],
  [
    "unknown member",
    { ...least, principal: {} },
    'target.json has the unknown member "principal"; the nearest known name is "principals".',
  ],
  [
    "mistyped required member",
    { base_url: "https://pm.example.com", workspace: 7, principals: {} },
    'target.json has the unknown member "base_url"; the nearest known name is "baseUrl".',
  ],
  [
    "unknown inner member",
    { ...least, principals: { ...least.principals, owner: { apiKey: "k", apikey: "k" } } },
    'target.json/principals/owner has the unknown member "apikey"; the nearest known name is "apiKey".',
  ],
  [
    "unknown member of a list",
    { ...least, tokens: [{ accessToken: "t", scopes: [], scope: 1 }] },
    'target.json/tokens/0 has the unknown member "scope"; the nearest known name is "scopes".',
  ],
  [
    "unknown area of a plan",
    { ...least, plan: ["releases", "workspaceType"] },
    'target.json/plan/1 is "workspaceType", which is unknown; the nearest known name is "workspaceTypes".',
  ],
  [
    "unset variable",
    { ...least, principals: { owner: { apiKey: "${WMS_NOPE}" } } },
    "target.json/principals/owner/apiKey: the environment variable WMS_NOPE is not set",
  ],
  [
    "malformed variable",
    { ...least, workspace: "${a-b}" },
    "target.json/workspace: ${a-b} does not name an environment variable",
  ],
  [
    "empty key from the environment",
    { ...least, principals: { owner: { apiKey: "${EMPTY}" } } },
    "target.json/principals/owner/apiKey is empty",
  ],
  [
    "empty list of keys",
    { ...least, principals: { owner: { apiKey: [] } } },
    "target.json/principals/owner/apiKey is empty",
  ],
  [
    "key with a line break",
    { ...least, principals: { owner: { apiKey: `${secret}\n` } } },
    "target.json/principals/owner/apiKey holds a space, a line break",
  ],
  [
    "no URL",
    { ...least, baseUrl: "pm.example.com" },
    'target.json/baseUrl "pm.example.com" is not a URL',
  ],
  [
    "another scheme",
    { ...least, baseUrl: "ftp://pm.example.com" },
    "target.json/baseUrl must be an http or https URL, not ftp:",
  ],
  [
    "credentials",
    { ...least, baseUrl: `https://u:${secret}@pm.example.com` },
    "target.json/baseUrl must not carry credentials",
  ],
  [
    "query",
    { ...least, baseUrl: "https://pm.example.com/?" },
    "target.json/baseUrl must not carry a query",
  ],
  [
    "fragment",
    { ...least, baseUrl: "https://pm.example.com/#" },
    "target.json/baseUrl must not carry a fragment",
  ],
  [
    "slug that is a path",
    { ...least, workspace: "a/b" },
    "target.json/workspace is not a workspace slug",
  ],
  [
    "outsider without workspace",
    { ...least, principals: { ...least.principals, outsider: { apiKey: "k" } } },
    'target.json/principals/outsider lacks the required member "workspace"',
  ],
  [
    "outsider at home",
    { ...least, principals: { ...least.principals, outsider: { apiKey: "k", workspace: "acme" } } },
    "target.json/principals/outsider/workspace is the workspace under judgement",
  ],
  [
    "no pace",
    { ...least, pace: { requestsPerMinute: 0 } },
    "target.json/pace/requestsPerMinute must be more than 0, not 0.",
  ],
  [
    "half a request at a time",
    { ...least, pace: { concurrency: 1.5 } },
    "target.json/pace/concurrency must be an integer, not a number.",
  ],
  [
    "sink without port",
    { ...least, sink: { listen: "localhost" } },
    "target.json/sink/listen is not a host and port",
  ],
  [
    "sink at a url with a path",
    { ...least, sink: { listen: "0.0.0.0:8099", url: "http://ci.example.com/hooks" } },
    "target.json/sink/url is not an origin",
  ],
  [
    "sink at any port",
    { ...least, sink: { listen: "0.0.0.0:0", url: "http://ci.example.com" } },
    "target.json/sink/listen takes any free port, which target.json/sink/url cannot name; fix it.",
  ],
  [
    "syntax",
    '{\n  "baseUrl": "x",\n  "workspace": wms_sk_canary\n}',
    "The target file target.json is not JSON: correct the syntax at line 3, column 16.",
  ],
  ["trailing comma", '{"a": [1, 2,]}', "not JSON: correct the syntax at line 1, column 13."],
  ["cut short", '{"a": "b', "not JSON: correct the syntax at line 1, column 7."],
  ["empty file", " \n", "The target file target.json is empty"],
])("wrong input is named in one sentence without secrets: %s", (_, content, message) => {
  const refusal = refusalOf(content, { EMPTY: "" });

  expect(refusal).toContain(message);
  expect(refusal).toMatch(/\.$/);
  expect(refusal).not.toContain(secret);
});

test("a path without a readable file is named", () => {
  expect(refusalOfFile(join(folder, "none.json"), {})).toContain(
    "There is no target file none.json",
  );
  expect(refusalOfFile(folder, {})).toContain("is a directory");
});

test("without a file the environment is used", () => {
  const env = { WMS_BASE_URL: "http://127.0.0.1:8000", WMS_WORKSPACE: "acme", WMS_API_KEY: "k" };

  expect(loadTarget({ file: referenceWord, env })).toBeNull();
  expect(loadTarget({ env })).toMatchObject({
    source: { kind: "environment" },
    principals: { owner: { apiKey: "k" } },
    plan: [],
    allow: { modeSwitch: false, throttling: false },
  });
  const outsider = { WMS_OUTSIDER_KEY: "o", WMS_OUTSIDER_WORKSPACE: "globex" };
  expect(loadTarget({ env: { ...env, ...outsider, WMS_MEMBER_KEY: "m" } })?.principals).toEqual({
    owner: { apiKey: "k" },
    member: { apiKey: "m" },
    outsider: { apiKey: "o", workspace: "globex" },
  });
});

test.each([
  [{ WMS_BASE_URL: "http://x", WMS_WORKSPACE: "acme" }, "WMS_API_KEY must be set too"],
  [{ WMS_API_KEY: "k" }, "WMS_BASE_URL and WMS_WORKSPACE must be set too"],
  [{ WMS_BASE_URL: "x", WMS_WORKSPACE: "acme", WMS_API_KEY: "k" }, 'WMS_BASE_URL "x" is not a URL'],
  [
    { WMS_BASE_URL: "http://x", WMS_WORKSPACE: "acme", WMS_API_KEY: "k", WMS_OUTSIDER_KEY: "o" },
    "WMS_OUTSIDER_WORKSPACE must be set too",
  ],
  [{ WMS_MEMBER_KEY: "m" }, "WMS_BASE_URL and WMS_WORKSPACE and WMS_API_KEY must be set too"],
  [
    { WMS_BASE_URL: "http://x", WMS_WORKSPACE: "a", WMS_API_KEY: "k", WMS_OUTSIDER_WORKSPACE: "b" },
    "WMS_OUTSIDER_KEY must be set too",
  ],
  [
    { WMS_BASE_URL: "", WMS_WORKSPACE: " ", WMS_API_KEY: "" },
    "WMS_BASE_URL and WMS_WORKSPACE and WMS_API_KEY are set, but empty",
  ],
  [
    { WMS_BASE_URL: "http://x", WMS_WORKSPACE: "a", WMS_API_KEY: "k", WMS_MEMBER_KEY: "" },
    "WMS_MEMBER_KEY is set, but empty",
  ],
  [{}, "Nothing says what is to be judged: give --target"],
])("a half-described target names the variable: %j", (env, message) => {
  expect(refusalOfFile(undefined, env)).toContain(message);
});
