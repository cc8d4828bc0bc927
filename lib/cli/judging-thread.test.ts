import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BroadcastChannel } from "node:worker_threads";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fakeBench } from "#lib/check/fake-bench.ts";
import { ownCheck } from "#lib/check/own-check.ts";
import { collector } from "#lib/run/collector.ts";
import { targetAt } from "#lib/target/testing/loopback.ts";
import type { Session } from "#suites/session.ts";
import { beginJudging } from "./begin-judging.ts";
import { startJudging } from "./judging-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-judging-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const journal = join(folder, "exchanges.ndjson");
beforeEach(() => writeFileSync(journal, ""));

const own = ownCheck({
  id: "acme.nothing.asked",
  clause: "pagination/offset#start",
  title: "nothing is asked",
  run: async () => {},
});
const { id, clause, title } = own;
const planned = { id, clause, title, topic: "acme", level: "must" } as const;

const judged = { checks: [own], concurrency: 2 };
const none = { checks: [], concurrency: 2 };
const nowhere = { quiet: none, shared: none, switched: none, late: none, alone: none };

const failed = (): void => {};

/** A thread that has its order, and what is said on a channel by the modules that it loads. */
function started(interruption: string) {
  const begun = beginJudging();
  const pace = { concurrency: 2, requestsPerMinute: null };
  const { signal } = new AbortController();
  const order = { checks: [own], seed: 1, pace, journal, interruption, signal, failed };
  const thread = startJudging(begun, order);
  return {
    ...thread,
    async close() {
      const gone = once(begun.worker, "exit");
      await thread.close();
      await gone;
    },
  };
}

/** A module that says on a channel that it is loaded, and what it does then. */
function moduleOf(name: string, channel: string, then: string): string {
  const file = join(folder, `${name}.mjs`);
  const says = `new BroadcastChannel("${channel}").postMessage("${name}");`;
  writeFileSync(file, `${says}\n${then}\n`);
  return pathToFileURL(file).href;
}

const saying = (reason: string) => `
  const run = async () => { throw new Error("${reason}"); };
  export default [{ kind: "check", id: "${id}", clause: "${clause}", title: "${title}", needs: [], alters: [], restsOn: [], run }];`;

function heardOn(channel: string): Promise<unknown> {
  const opened = new BroadcastChannel(channel);
  return new Promise((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a channel of node:worker_threads has no other way
    opened.onmessage = ({ data }) => {
      opened.close();
      resolve(data);
    };
  });
}

function sessionOf(interruption: string): Session {
  return {
    target: targetAt("http://127.0.0.1:9"),
    world: fakeBench({ status: 200 }).world,
    seed: 1,
    profile: "standard",
    effort: fakeBench({ status: 200 }).effort,
    path: null,
    suites: null,
    journal,
    interruption,
    readOnly: false,
    rerunRequests: null,
    paced: {},
    firstExchange: 1,
  };
}

test("a phase is staged before there is a world to judge", async () => {
  const thread = started("wms-staged-early");
  const staged = heardOn("wms-early");

  thread.assign({ ...nowhere, switched: judged }, [
    moduleOf("early", "wms-early", "export default [];"),
  ]);

  expect(await staged).toBe("early");
  await thread.close();
});

test("a module that failed before there was a world is told of once there is one", async () => {
  const thread = started("wms-failed-early");
  const staged = heardOn("wms-failing");
  const heard = collector({ planned: [planned] });
  thread.assign({ ...nowhere, shared: judged }, [
    moduleOf("failing", "wms-failing", 'throw new Error("It cannot be loaded.");'),
  ]);
  await staged;

  await thread.judge("shared", sessionOf("wms-failed-early"), heard);

  await thread.close();
  expect(heard.faults.join()).toContain("It cannot be loaded.");
  expect(heard.results.map(({ verdict }) => verdict)).toEqual(["error"]);
});

test("what is assigned a second time is judged in place of the first", async () => {
  const thread = started("wms-assigned-twice");
  const staged = heardOn("wms-first");
  const heard = collector({ planned: [planned] });
  thread.assign({ ...nowhere, shared: judged }, [moduleOf("first", "wms-first", saying("first"))]);
  await staged;

  thread.assign({ ...nowhere, shared: judged }, [
    moduleOf("second", "wms-second", saying("second")),
  ]);
  await thread.judge("shared", sessionOf("wms-assigned-twice"), heard);

  await thread.close();
  expect(heard.results.map(({ verdict, reason }) => [verdict, reason?.sentence])).toEqual([
    ["error", expect.stringContaining("second")],
  ]);
  expect(heard.faults).toEqual([]);
});
