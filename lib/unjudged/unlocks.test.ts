import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isGiven, keyOfUnlock, unlockKinds } from "./unlock.ts";
import { unlocks } from "./unlocks.ts";

const refusal = { method: "POST", path: "/x/", status: 403, code: "forbidden" };

test("a create refused in two projects is one refusal, named with its answer", () => {
  const [one, other] = [
    "0b3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61",
    "1f0d2c9a-30a1-4b2e-8a4d-0b3d5b52ae61",
  ].map((id) =>
    unlocks.refused(unlocks.records("cycles"), { ...refusal, path: `/projects/${id}/` }),
  );

  expect(one?.sentence).toBe(
    "a deployment that lets cycles be created (POST /projects/{id}/ answered 403 forbidden)",
  );
  expect(keyOfUnlock(one ?? null)).toBe(keyOfUnlock(other ?? null));
  expect(keyOfUnlock(one ?? null)).not.toBe(keyOfUnlock(unlocks.records("cycles")));
});

test("inputs of the user are distinguished from properties of the deployment", () => {
  const given = [unlocks.input("sink.listen"), unlocks.token("the scope read"), unlocks.modeSwitch];
  const others = [unlocks.projectsMade, unlocks.writing, unlocks.steady, unlocks.route("POST /x/")];

  expect(given.every(isGiven)).toBe(true);
  expect(others.some(isGiven)).toBe(false);
});

test("a record can hold each kind of unlock", () => {
  const schema = JSON.parse(readFileSync("lib/run/run.schema.json", "utf8"));

  expect(schema.$defs.unlock.properties.kind.enum).toEqual([...unlockKinds]);
});

test("an unlock used in several places has a name in the catalog", () => {
  const calls = ["lib/check", "fixtures", "suites"]
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
    )
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => readFileSync(file, "utf8").match(/unlocks\.\w+\(\s*"[^)]*"[,\s]*\)/g) ?? [])
    .map((call) => call.replaceAll(/\s+/g, ""));

  expect(calls.length).toBeGreaterThan(80);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});
