import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BroadcastChannel } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { ownCheck } from "#lib/check/own-check.ts";
import { beginJudging } from "./begin-judging.ts";
import { startJudging } from "./judging-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-judging-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = ownCheck({
  id: "acme.nothing.asked",
  clause: "pagination/offset#start",
  title: "nothing is asked",
  run: async () => {},
});

test("a phase is staged before there is a world to judge, and judged in none", async () => {
  const file = join(folder, "checks.mjs");
  const says = 'new BroadcastChannel("wms-staged").postMessage("staged");';
  writeFileSync(file, `${says}\nexport default [];\n`);
  const channel = new BroadcastChannel("wms-staged");
  const staged = new Promise((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a channel of node:worker_threads has no other way
    channel.onmessage = ({ data }) => resolve(data);
  });
  const begun = beginJudging();
  const thread = startJudging(begun, {
    checks: [own],
    seed: 1,
    pace: { concurrency: 2, requestsPerMinute: null },
    journal: join(folder, "exchanges.ndjson"),
    interruption: "wms-staged-early",
    signal: new AbortController().signal,
  });
  const none = { checks: [], concurrency: 2 };
  const parts = { quiet: none, shared: none, late: none, alone: none };

  thread.assign({ ...parts, switched: { checks: [own], concurrency: 2 } }, [
    pathToFileURL(file).href,
  ]);

  expect(await staged).toBe("staged");
  channel.close();
  const gone = once(begun.worker, "exit");
  await thread.close();
  await gone;
});
