import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Reference } from "#lib/reference/reference.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { reportNames } from "#reports/report-names.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-canary-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A secret as a deployment may write it. */
const spellings: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => secret.toUpperCase(),
  encodeURIComponent,
  (secret) => Buffer.from(secret).toString("base64"),
  (secret) => Buffer.from(`${secret}:`).toString("base64"),
  (secret) => Buffer.from(`x:${secret}`).toString("base64url"),
  (secret) => Buffer.from(secret).toString("hex"),
  (secret) => Buffer.from(secret).toString("hex").replaceAll(/../g, "%$&"),
  (secret) => secret.replaceAll(/./g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`),
];

const said = (key: string): readonly string[] => spellings.map((spell) => spell(key));

/** Repeats the caller's key in each answer: in headers, member names, texts, and where an id is expected. */
function indiscreet(reference: Reference): Reference {
  return {
    ...reference,
    async respond(request, keyHeader) {
      const bearer = request.headers.get("authorization")?.replace("Bearer ", "");
      const key = request.headers.get("x-api-key") ?? bearer ?? "nobody";
      const response = await reference.respond(request, keyHeader);
      const echoes = said(key).map((text, index) => [`x-echo-${index}`, text]);
      const location = `https://${key}@example.com/?key=${key}`;
      const headers = { ...response.headers, ...Object.fromEntries(echoes), location };
      const { body: text } = response;
      if (typeof text !== "string" || !text.startsWith("{")) return { ...response, headers };
      const echo = Object.fromEntries(
        said(key).map((spelled) => [spelled, [spelled, `Bearer ${spelled}`]]),
      );
      const reported = text.includes('"detail"')
        ? { detail: `No: ${said(key).join(" ")}`, type: key }
        : {};
      const body = JSON.stringify({ ...JSON.parse(text), ...reported, echo });
      return { ...response, headers, body };
    },
  };
}

function filesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

// It waits for a run with every report, on a machine that may be busy.
const patience = { timeout: 120_000 };

test(
  "a deployment that echoes every key in every form gets none of them into any output",
  patience,
  async () => {
    const reference = createReference({ keyRates: throttledRates });
    const served = await serveReference(indiscreet(reference));
    const data = targetFileOfReference(reference, served.url);
    const target = join(folder, "target.json");
    const out = join(folder, "out");
    writeFileSync(target, JSON.stringify(data), { mode: 0o600 });

    const run = [
      "run",
      "--only",
      "current-user",
      "authentication",
      "problems",
      "--profile",
      "smoke",
      "--target",
      target,
      "--out",
      out,
    ];
    const ended = await runCli([...run, "--format", ...reportNames]);
    const shown = await runCli(["preflight", "--target", target]);
    await served.close();

    const keys = [
      ...Object.values(data.principals).flatMap(({ apiKey }) => apiKey),
      ...(data.tokens ?? []).map(({ accessToken }) => accessToken),
    ];
    const outputs = [
      ["the terminal", ended.stdout + ended.stderr + shown.stdout + shown.stderr],
      ...filesBelow(out).map((file) => [file.slice(out.length), readFileSync(file, "utf8")]),
    ];
    const leaks = outputs.flatMap(([name, text = ""]) =>
      keys.flatMap((key) =>
        spellings
          .map((spell) => spell(key))
          .filter(
            (spelled) =>
              text.includes(spelled) || text.includes(JSON.stringify(spelled).slice(1, -1)),
          )
          .map((spelled) => `${name}: ${spelled}`),
      ),
    );
    expect(keys.length).toBeGreaterThan(3);
    expect(ended.code).toBe(1);
    expect(outputs.length).toBeGreaterThan(8);
    // The replacements of the keys show that the keys were there.
    expect(outputs.find(([name]) => name === "/exchanges.ndjson")?.[1]).toContain("<key of owner>");
    expect(leaks).toEqual([]);
  },
);
