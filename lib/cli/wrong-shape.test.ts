import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import type { Server } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-shapes-"));
let reference: Reference;
let served: Served;
let proxy: Server;
/** One request as the deployment answered it. */
interface Answered {
  readonly method: string;
  readonly path: string;
  readonly sent: string;
  readonly status: number;
  readonly text: string;
}
/** Ids in the answers of the deployment, for every caller. */
const reported = new Set<string>();
type Malformed = readonly [status: number, mediaType: string, text: string];
/** The deployment's altered answers to some requests. */
let malformed: {
  isMeant: (answered: Answered) => boolean;
  answer: (answered: Answered) => Malformed;
};

beforeAll(async () => {
  reference = createReference();
  served = await serveReference(reference);
  const upstream = new URL(served.url);
  proxy = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/", headers } = incoming;
    const { hostname, port } = upstream;
    const sent = textOf(incoming);
    const forwarded = ask({ hostname, port, method, path, headers }, async (response) => {
      const { statusCode: status = 500 } = response;
      const text = await textOf(response);
      const answered = { method, path, sent: await sent, status, text };
      for (const [, id = ""] of text.matchAll(/"id":"([^"]+)"/g)) reported.add(id);
      if (!malformed.isMeant(answered)) {
        outgoing.writeHead(status, response.headers);
        return outgoing.end(text);
      }
      const [shown, type, body] = malformed.answer(answered);
      outgoing.writeHead(shown, { "content-type": type });
      return outgoing.end(body);
    });
    incoming.pipe(forwarded);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
});
afterAll(async () => {
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

async function judge(name: string, only: readonly string[]) {
  const address = proxy.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const file = join(folder, `${name}.json`);
  const target = targetFileOfReference(reference, `http://127.0.0.1:${port}`);
  writeFileSync(file, JSON.stringify(target));
  const out = join(folder, name);
  const ended = await runCli(
    ["run", "--target", file, "--seed", "1", "--out", out, "--only", ...only],
    { XDG_STATE_HOME: join(folder, "state") },
  );
  const record: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  const failed = record.checks.filter(({ verdict }) => verdict === "fail").map(({ id }) => id);
  const passed = record.checks.filter(({ verdict }) => verdict === "pass").map(({ id }) => id);
  return { ...ended, record, failed, passed };
}

const json = "application/json";
const problem = "application/problem+json";
const html = "text/html";
const debugPage = "<!doctype html><title>Debug</title>";
const wrapped = ({ text }: Answered): Malformed => [200, json, `{"data":${text}}`];
const page = ({ status }: Answered): Malformed => [status, html, debugPage];
const mislabelled = ({ status }: Answered): Malformed => [status, problem, debugPage];
const cut = ({ status, text }: Answered): Malformed => [status, problem, text.slice(0, -9)];
const crash = (): Malformed => [500, html, debugPage];
const failing = (): Malformed => [500, problem, '{"type":"server_error","code":"server_error"}'];
const withoutId = ({ text }: Answered): Malformed => [
  200,
  json,
  text.replace(/"id":"[^"]*",?/, ""),
];

test.each([
  ["me-wrapped", /\/users\/me\//, wrapped, "current-user.by-key."],
  ["me-page", /\/users\/me\//, page, "current-user.by-key."],
  ["me-failing", /\/users\/me\//, failing, "current-user.by-key."],
  ["me-without-id", /\/users\/me\//, withoutId, "current-user.by-key."],
  ["features-wrapped", /\/features\//, wrapped, "fields."],
  ["features-page", /\/features\//, page, "fields."],
] as const)("%s is a finding of the run", { timeout: 120_000 }, async (name, of, answer, id) => {
  malformed = {
    isMeant: ({ method, path, status }) => method === "GET" && of.test(path) && status === 200,
    answer,
  };

  const { code, record, failed, passed } = await judge(name, [
    "current-user",
    "authentication",
    "fields",
    "comments",
  ]);

  expect(code).toBe(1);
  expect(record.verdict).toBe("fail");
  expect(failed.filter((one) => one.startsWith(id))).not.toEqual([]);
  expect(failed.filter((one) => one.startsWith("comments."))).toEqual([]);
  expect(passed.filter((one) => one.startsWith("comments."))).not.toEqual([]);
});

const create = /^POST \S+\/modules\/$/;
const change = /^PATCH \S+\/initiatives\/labels\/[^/]+\/$/;
const isTaken = ({ status }: Answered) => status === 409;
const isMalformedStatus = ({ status, sent }: Answered) =>
  status === 400 && sent.includes("in_progress");
const hasAbsentLead = ({ status, sent }: Answered) => status === 400 && sent.includes("lead_id");
const isOfAnother = ({ status, path }: Answered) =>
  status === 404 && path.split("/").some((part) => reported.has(part));
const foreignLabel = "tenancy.updateInitiativeLabel.foreign-record";

test.each([
  ["a name that is taken", "a page", create, isTaken, page, "modules.name.unique"],
  [
    "a name that is taken",
    "a mislabelled page",
    create,
    isTaken,
    mislabelled,
    "modules.name.unique",
  ],
  ["an unusual choice", "a page", create, isMalformedStatus, page, "modules.refuse.status"],
  ["an unusual choice", "a cut body", create, isMalformedStatus, cut, "modules.refuse.status"],
  [
    "an absent lead",
    "a page of a crash",
    create,
    hasAbsentLead,
    crash,
    "modules.refuse.lead-absent",
  ],
  ["another's label", "a page", change, isOfAnother, page, foreignLabel],
] as const)(
  "only the answer to %s is %s, which is a finding about that write",
  { timeout: 120_000 },
  async (condition, form, operation, isMeant, answer, id) => {
    const isOf = (method = "", path = "") => operation.test(`${method} ${path}`);
    malformed = { isMeant: (one) => isOf(one.method, one.path) && isMeant(one), answer };

    const name = `${condition} ${form}`.replaceAll(/\W/g, "-");
    const topics = ["modules", "initiative-labels", "automations", "problems"];
    const { code, record, failed, passed } = await judge(name, [...topics, id]);

    expect(failed).toContain(id);
    expect(code).toBe(1);
    const accused = record.checks.filter(({ verdict }) => verdict === "fail");
    const requests = accused.flatMap(({ findings }) => findings.map(({ request }) => request));
    expect(requests.filter((one) => !isOf(...(one ?? "").split(" ")))).toEqual([]);
    expect(passed.filter((one) => one.startsWith("modules."))).not.toEqual([]);
  },
);
