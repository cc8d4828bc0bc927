import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { lastExchangeId, openJournal, readAsides, readJournal } from "./journal.ts";
import { requestKey } from "./request-key.ts";

/** Characters that each spelling treats differently. */
const CANARY = 'wms "canary"/k+y?é';
const credentials = {
  owner: { apiKey: ["first-key-of-owner", CANARY] },
  token1: { accessToken: "tok" },
};

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-"));
  file = join(folder, "exchanges.ndjson");
});
afterEach(() => rmSync(folder, { recursive: true }));

function exchange(text: string, more: Partial<Exchange["request"]> = {}): Omit<Exchange, "id"> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return {
    origin: { check: "a.b.c", branch: 2, ordinal: 3 },
    request: { method: "GET", path: "/x", as: "owner", ...more },
    response: { status: 200, headers: {}, text, json },
    startedAt: "2030-01-01T00:00:00.000Z",
    ms: 1,
    attempts: [{ outcome: 200, ms: 1 }],
  };
}

test("a member named __proto__ or constructor is kept in bodies, and its request keeps its key", () => {
  const journal = openJournal(file, { credentials });
  const json: unknown = JSON.parse(
    '{"__proto__":"first-key-of-owner","constructor":{"__proto__":"text"}}',
  );
  const plain: unknown = JSON.parse('{"__proto__":"text","constructor":"text"}');

  journal.append(exchange(JSON.stringify(json), { method: "POST", json }));
  const { request } = journal.append(exchange("{}", { method: "POST", json: plain }));
  journal.close();

  const [secret, read] = readJournal(file);
  const masked = '{"__proto__":"<key of owner>","constructor":{"__proto__":"text"}}';
  expect(JSON.stringify(secret?.request.json)).toBe(masked);
  expect(JSON.stringify(secret?.response.json)).toBe(masked);
  expect(JSON.stringify(read?.request.json)).toBe(JSON.stringify(plain));
  expect(read === undefined ? "" : requestKey(read.request)).toBe(requestKey(request));
  expect(requestKey(request)).toContain('"__proto__":"text"');
});

test("a journal reads back what was written, numbered from the first id", () => {
  const journal = openJournal(file, { credentials, firstId: 7 });
  const kept = [journal.append(exchange('{"a":[1,null]}')), journal.append(exchange("not json"))];
  kept.push(journal.append(exchange("", { method: "POST", json: { a: null } })));

  const stored = readJournal(file);

  expect(stored).toEqual(kept);
  expect(journal.exchanges).toEqual([]);
  expect(lastExchangeId(file)).toBe(9);
  expect(stored.map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(stored[0]?.response.json).toEqual({ a: [1, null] });
  expect(stored[0]?.origin).toEqual({ check: "a.b.c", branch: 2, ordinal: 3 });
  journal.close();
});

test("no spelling of a secret reaches the file or the memory", () => {
  const journal = openJournal(file, { credentials });
  const escaped = CANARY.replace(
    /./g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const spellings = [
    CANARY,
    encodeURIComponent(CANARY),
    JSON.stringify(CANARY).slice(1, -1),
    base64(CANARY),
    Buffer.from(CANARY).toString("base64url"),
    base64(`x:${CANARY}!`),
    Buffer.from(CANARY).toString("hex"),
    Buffer.from(CANARY).toString("hex").toUpperCase(),
    CANARY.toUpperCase(),
    CANARY.toLowerCase(),
    escaped,
    Buffer.from(CANARY).toString("hex").replaceAll(/../g, "%$&"),
  ];
  const answers = spellings.map((spelling) =>
    journal.append(
      exchange(JSON.stringify({ [spelling]: spelling }), {
        path: `/${spelling}`,
        query: { key: spelling },
        headers: { "X-Api-Key": spelling },
        json: { deep: [spelling] },
        raw: { mediaType: null, text: spelling },
      }),
    ),
  );
  const hidden = journal.append(exchange(`{"key":"${escaped}"}`));

  const written = readFileSync(file, "utf8");
  const kept = JSON.stringify(answers);
  for (const spelling of spellings) {
    // Basic authentication puts other text around the secret, which may stay.
    const inJson = JSON.stringify(spelling).slice(5, -5);
    expect(written).not.toContain(inJson);
    expect(kept).not.toContain(inJson);
  }
  expect(written).not.toContain(String.raw`\\u0077`);
  expect(hidden.response.json).toEqual({ key: "<key of owner>" });
  expect(answers[0]?.request.path).toBe("/<key of owner>");
  journal.close();
});

test("a repeated long body is as free of secrets as the first one", () => {
  const journal = openJournal(file, { credentials });
  const rows = Array.from({ length: 20_000 }, (_, row) => ({ row }));
  const escaped = String.raw`"\u0066irst-key-of-owner"`;
  const once = exchange(`{"key":${escaped},"rows":${JSON.stringify(rows)}}`);

  const kept = [journal.append(once), journal.append(once)];

  for (const { response } of kept) {
    expect(response.json).toMatchObject({ key: "<key of owner>" });
    expect(response.text).toContain("<key of owner>");
    expect(response.text).not.toMatch(/first-key|u0066/);
  }
  expect(readFileSync(file, "utf8")).not.toMatch(/first-key|u0066/);
  journal.close();
});

test("a short secret is replaced only as a whole word", () => {
  const journal = openJournal(null, { credentials });

  const { response } = journal.append(exchange('{"tokens":"tok"}'));

  expect(response.json).toEqual({ tokens: "<key of token1>" });
});

test("a truncated last line is left out, and a truncated line in the middle is an error", () => {
  const journal = openJournal(file, { credentials });
  journal.append(exchange("{}"));
  journal.close();
  const whole = readFileSync(file, "utf8");

  appendFileSync(file, whole.slice(0, 40));
  expect(readJournal(file)).toHaveLength(1);

  writeFileSync(file, `${whole.slice(0, 40)}\n${whole}`);
  expect(() => readJournal(file)).toThrow(/Line 1 of/);
});

test("a note is stored under the first id of its part, and exchanges are reported as they arrive", () => {
  const journal = openJournal(file, { credentials });
  const note = { origin: { check: "a.b.c", branch: 0 }, what: "x", value: 1 } as const;
  const observed: number[] = [];

  journal.note(note);
  journal.append(exchange("{}"));
  journal.listen(({ id }) => observed.push(id));
  const second = journal.begin();
  journal.note(note);
  journal.append(exchange("{}"));
  journal.close();

  expect(second).toBe(2);
  expect(readAsides(file).notes.map(({ since }) => since)).toEqual([1, 2]);
  expect(observed).toEqual([2]);
});
