import { expect, test } from "vitest";
import { createTag, runName } from "#lib/contract/run-name.ts";
import type { ApiRequest, Client, Exchange } from "#lib/http/exchange.ts";
import { watchForOrphanedRecords } from "./orphaned-records.ts";

const tag = createTag(new Date());
const labels = "/api/v2/workspaces/acme/initiatives/labels/";
const id = "0b3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61";

function exchangeOf(request: ApiRequest, status: number, json?: unknown): Exchange {
  const response = { status, headers: {}, text: "", json };
  const origin = { check: "a.b.c", branch: 0, ordinal: 0 };
  return { id: 1, origin, request, response, startedAt: "", ms: 0, attempts: [] };
}

/** A run that created a label by this name and was answered this id; a read of it shows the given record. */
async function leave(sent: object, answered: unknown, shown: object | null) {
  const asked: string[] = [];
  const send: Client["send"] = async (request) => {
    asked.push(`${request.method} ${request.path}`);
    if (request.method === "DELETE") return exchangeOf(request, 204);
    return shown === null ? exchangeOf(request, 404) : exchangeOf(request, 200, { id, ...shown });
  };
  const orphanedRecords = watchForOrphanedRecords(tag);
  const create = { method: "POST", path: labels, as: "owner", json: sent };
  orphanedRecords.observe(exchangeOf(create, 201, { ...sent, id: answered }));
  const leftovers = await orphanedRecords.remove({ send, read: send, sent: 0 }, []);
  return { asked, leftovers, isRemoved: asked.some((line) => line.startsWith("DELETE")) };
}

const own = { name: runName(tag, "label", "x1") };

test("a record that a read attributes to the run is removed", async () => {
  const { asked, leftovers } = await leave(own, id, own);

  expect(asked).toEqual([`GET ${labels}${id}/`, `DELETE ${labels}${id}/`]);
  expect(leftovers).toEqual([]);
});

test("an existing record stays even if a create answered with its id", async () => {
  const { isRemoved, leftovers } = await leave(own, id, { name: `Clean up after ${tag}` });

  expect(isRemoved).toBe(false);
  expect(leftovers).toMatchObject([{ path: `${labels}${id}/` }]);
});

test("a record older than the run stays even if it bears a name of the run", async () => {
  const { isRemoved, leftovers } = await leave(own, id, {
    ...own,
    created_at: "2025-01-01T00:00:00Z",
  });

  expect(isRemoved).toBe(false);
  expect(leftovers[0]?.reason).toContain("older than the run");
});

test("a record that is already gone is not removed again", async () => {
  expect(await leave(own, id, null)).toMatchObject({ isRemoved: false, leftovers: [] });
});

test("an id that is not a UUID is never used, and the record is listed by its name", async () => {
  const { asked, leftovers } = await leave(own, "../../users/me/", own);

  expect(asked).toEqual([]);
  expect(leftovers).toMatchObject([{ path: labels, reason: expect.stringContaining(own.name) }]);
});
