import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { alteredExchange } from "#lib/http/journal/altered-exchange.ts";
import { nameOfFact } from "./surface/fact.ts";
import type { Fact } from "./surface/fact.ts";
import { factsOfRecording } from "./surface/facts.ts";
import type { AlterableRun } from "./surface/judge-altered.ts";
import { openSurface } from "./surface/judge-altered.ts";
import { judgeEverywhere, judgeLawfulAnswers } from "./surface/judge-lawful.ts";
import { recordReference } from "./surface/recording.ts";
import { surfaceGates } from "./surface/summary.ts";
import { tryFact } from "./surface/try-fact.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-surface-"));
let run: RecordedRun;
let surface: AlterableRun;
let facts: readonly Fact[];

beforeAll(async () => {
  run = await recordReference(join(folder, "run"), ["estimates", "members", "problems"]);
  surface = await openSurface(run);
  facts = factsOfRecording(surface.exchanges);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["createProjectMember /id there", "members/added#members on id"],
  ["createProjectMember /role a string", "members/create#other-role"],
  ["createModule 400 /errors/-/field there", "problems/errors#field"],
  [
    "createModule 400 header Content-Type application/problem+json",
    "problems/media-type#problem-json",
  ],
  ["createModule 400 /title absent", "problems/members#no-title"],
])("if the fact %s is broken, %s fails", async (name, clause) => {
  const fact = facts.find((one) => nameOfFact(one) === name);
  if (fact === undefined) throw new Error(`No answer shows: ${name}.`);

  const { clauses, tried } = await tryFact(fact, surface);

  expect(clauses).toContain(clause);
  expect(tried).toBeGreaterThan(0);
});

test("no lawful change of an answer makes a check fail", async () => {
  const rows = await judgeLawfulAnswers(surface);

  expect(rows.flatMap(({ accusations }) => accusations)).toEqual([]);
  expect(rows.filter(({ answers }) => answers > 10).length).toBeGreaterThan(5);
});

test("if every answer is replaced by another lawful one, no verdict changes", async () => {
  expect(await judgeEverywhere(run)).toEqual([]);
});

test("an unlawful change makes checks fail, and the gate names them", async () => {
  const lawful = await judgeLawfulAnswers(surface, [
    {
      name: "no code",
      everywhere: false,
      alter: (one) =>
        one.response.status === 400
          ? alteredExchange(one, { json: { type: "invalid_request" } })
          : null,
    },
  ]);

  const gates = surfaceGates({ tried: [], lawful, everywhere: [] });

  expect(gates.join("\n")).toContain("Accused for no code: problems.shape.code: fail /code");
});

test("a fact that no check asserts needs a check or a reason", () => {
  const fact = { of: "readThing", at: "/name", says: "there", shown: 3, tried: 3 };

  const open = surfaceGates({ tried: [{ ...fact, clauses: [] }], lawful: [], everywhere: [] });
  const held = surfaceGates({
    tried: [{ ...fact, clauses: ["thing/name#there"] }],
    lawful: [],
    everywhere: [],
  });

  expect(open).toContain("Only 0.0 % of the facts are asserted.");
  expect(open).toContain("Nothing asserts: readThing /name there. Write a check or a reason.");
  expect(held.filter((gate) => !gate.startsWith("A reason"))).toEqual([]);
});
