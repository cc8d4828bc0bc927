import { expect, test } from "vitest";
import type { Resource } from "#lib/contract/field.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Operation, OperationName } from "#lib/contract/operations.ts";
import { normalisePath } from "#lib/contract/path.ts";
import { problemMediaType, problemTypes } from "#lib/contract/problems.ts";
import { resources } from "#lib/contract/resources.ts";
import { openOperation } from "#lib/reference/testing/opened-operation.ts";
import type { OpenedOperation } from "#lib/reference/testing/opened-operation.ts";
import { openOperationRecords } from "#lib/reference/testing/operation-records.ts";
import { refusals } from "#lib/reference/testing/refusals.ts";

const testData = await openOperationRecords();
const names = Object.keys(operations).filter((name): name is OperationName => name in operations);

const declared = names.flatMap((name) =>
  Object.entries(refusals).flatMap(([type, refusal]) =>
    refusal?.of(openOperation(testData, name)) ? [{ name, type, refusal }] : [],
  ),
);

function statusOf(type: string): number {
  const found = Object.entries(problemTypes).find(([known]) => known === type);
  return found?.[1][0] ?? 0;
}

async function enter(name: OperationName): Promise<OpenedOperation> {
  testData.reset();
  const opened = openOperation(testData, name);
  await testData.govern(opened.mode ?? "project");
  return opened;
}

function resourceOf({ answers, path }: Operation): Resource | null {
  if (answers === undefined || answers === "bulk") return null;
  if (answers !== "list") return resources[answers];
  const list = Object.values(lists).find((known) => known.path === path);
  if (list === undefined) throw new Error(`The contract's lists lack ${path}.`);
  return resources[list.resource];
}

/** What an answer of success holds, besides its rows or members. */
function wholeOf({ answers }: Operation): object {
  if (answers === "list") return { pagination: { style: "offset" } };
  return answers === "bulk" ? { results: [{ index: 0 }], succeeded: 1, failed: 0 } : {};
}

function membersOf(operation: Operation): string[] {
  if (operation.answers === "list") return ["data", "next", "previous", "total_count"];
  return Object.keys(resourceOf(operation)?.fields ?? {});
}

const successes = names.map((name) => ({ name, status: openOperation(testData, name).success }));

test.each(successes)("$name answers $status", async ({ name, status }) => {
  const opened = await enter(name);
  const { operation } = opened;

  const { status: got, headers, json } = await opened.ask();

  expect({ got, json }).toMatchObject({ got: status });
  expect(headers.get("content-type")).toBe("application/json");
  expect(json).toMatchObject(wholeOf(operation));
  expect(Object.keys(Object(json))).toEqual(expect.arrayContaining(membersOf(operation)));
});

test.each(declared.map((cell) => ({ ...cell, status: statusOf(cell.type) })))(
  "$name answers $status",
  async ({ name, type, status, refusal }) => {
    const answers = await refusal.provoke(await enter(name));

    expect(Object.keys(answers)).not.toEqual([]);
    for (const [cause, answer] of Object.entries(answers)) {
      expect({ cause, status: answer.status, json: answer.json }).toMatchObject({
        cause,
        status,
        json: { type, code: expect.any(String), detail: expect.any(String) },
      });
      expect(answer.headers.get("content-type")).toBe(problemMediaType);
    }
  },
);

test.each(successes)("$name is declared in the schema document", async ({ name, status }) => {
  const { operation } = openOperation(testData, name);
  const document = Object((await testData.send("GET", "/api/v2/schema/")).json);
  const paths: readonly (readonly [string, unknown])[] = Object.entries(document.paths);
  const item = paths.find(([path]) => normalisePath(path) === normalisePath(operation.path));
  const entry = Object(item?.[1])[operation.method.toLowerCase()];
  const answered = declared
    .filter((cell) => cell.name === name && cell.type !== "method_not_allowed")
    .map(({ type }) => String(statusOf(type)));
  const parameters: readonly { name: string; schema: unknown }[] = entry.parameters ?? [];
  const expand = parameters.find((parameter) => parameter.name === "expand");
  const values: readonly string[] = Object(expand?.schema).items?.enum ?? [];

  expect(Object.keys(entry.responses)).toEqual(
    expect.arrayContaining([String(status), ...answered]),
  );
  expect(values.toSorted()).toEqual([...(resourceOf(operation)?.expand ?? [])].toSorted());
});
