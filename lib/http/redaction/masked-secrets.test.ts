import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ApiResponse, Exchange } from "#lib/http/exchange.ts";
import { openJournal, readJournal } from "#lib/http/journal/journal.ts";
import { maskSecrets } from "./masked-secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "masked-"));
afterAll(() => rmSync(folder, { recursive: true }));

function answered(text: string, more: Partial<ApiResponse> = {}): Omit<Exchange, "id"> {
  return {
    origin: { check: "a.b.c", branch: 0, ordinal: 1 },
    request: { method: "POST", path: "/x", as: "owner" },
    response: { status: 200, headers: {}, text, json: undefined, ...more },
    startedAt: "2030-01-01T00:00:00.000Z",
    ms: 1,
    attempts: [{ outcome: 200, ms: 1 }],
  };
}

test("secrets that a deployment generated reach neither the journal nor a check, and stay distinct", () => {
  const file = join(folder, "exchanges.ndjson");
  const journal = openJournal(file, { credentials: {} });
  const secrets = ["whsec-first-0001", "whsec-first-0001", "whsec-other-0002"];
  const texts = secrets.map((secret) => JSON.stringify({ id: 1, secret_key: secret }));

  const kept = texts.map((text) => journal.append(answered(text, { json: JSON.parse(text) })));
  journal.append(answered('{"id": 1, "secret_key": "whsec-cut-0003", "na'));
  journal.append(
    answered("{}", { json: {}, headers: { "set-cookie": "sid=cookie-0004; Path=/" } }),
  );
  journal.note({
    origin: { check: "a.b.c", branch: 0 },
    what: "delivered",
    value: { secret_key: "whsec-note-0005" },
  });
  journal.close();

  const written = readFileSync(file, "utf8");
  expect(written + JSON.stringify(kept)).not.toMatch(/whsec-|cookie-/);
  const [first, again, other] = kept.map(({ response }) => response.json);
  expect(first).toEqual({ id: 1, secret_key: expect.stringMatching(/^<secret [0-9a-f]{8}>$/) });
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect(
    readJournal(file)
      .map(({ response }) => response.json)
      .slice(0, 3),
  ).toEqual([first, again, other]);
});

test("a secret that was answered once is masked wherever it appears later", () => {
  const journal = openJournal(null, { credentials: {} });
  const made = JSON.stringify({ secret_key: "whsec-known-0006" });
  const later = JSON.stringify({ signing_key: "whsec-known-0006", headers: "X: whsec-known-0006" });

  const [first, second] = [made, later].map((text) =>
    journal.append(answered(text, { json: JSON.parse(text) })),
  );

  const mask = expect.stringMatching(/^<secret [0-9a-f]{8}>$/);
  expect(second?.response.json).toEqual({ signing_key: mask, headers: expect.any(String) });
  const { secret_key } = Object(first?.response.json);
  expect(second?.response.text.split(secret_key)).toHaveLength(3);
});

test("values that are not secrets stay as they are: none, an empty one, a mask, a schema document", () => {
  const masked = { secret_key: "<secret 0123abcd>" };
  const document = { openapi: "3.1.0", example: { secret_key: "as documented" } };

  for (const json of [{ secret_key: null }, { secret_key: "" }, masked, document, "text", null]) {
    expect(maskSecrets(json)).toEqual(json);
  }
  expect(maskSecrets({ secret_key: { type: "string" } })).toEqual({
    secret_key: { type: "string" },
  });
  expect(maskSecrets({ secret_key: 12_345 })).not.toEqual({ secret_key: 12_345 });
});
