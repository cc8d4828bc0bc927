import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { Planned } from "./collector.ts";
import { collector } from "./collector.ts";
import type { Told } from "./run-module.ts";
import type { Thrown } from "./thrown.ts";

function claim(id: Planned["id"]): Planned {
  return {
    id,
    clause: "pagination/count#false",
    topic: "a",
    level: "must",
    title: `title of ${id}`,
  };
}

const compiled = (name: string): string => pathToFileURL(resolve(`dist/lib/run/${name}.js`)).href;
const runner = pathToFileURL(resolve("node_modules/@vitest/runner/dist/index.js"));

/** Judges with vitest's runner, in a thread, so that what it really tells is what is collected. */
async function collect(source: string, ids: readonly Planned["id"][]) {
  const thread = `
    import { parentPort } from "node:worker_threads";
    import { afterAll, beforeAll, describe, test } from "${runner.href}";
    import { runModule } from "${compiled("run-module")}";
    import { thrownOf } from "${compiled("thrown")}";
    const found = (task, id, verdict) => { task.meta.wms = { id, verdict }; };
    const tell = (told) => parentPort.postMessage(told);
    process.on("unhandledRejection", (reason) => tell({ stray: thrownOf(reason) }));
    await runModule("a", async () => { ${source} }, { seed: 1, maxConcurrency: 4, tell });
    tell({ over: true });`;
  const told: string[] = [];
  const collected = collector({
    planned: ids.map(claim),
    onResult: ({ id, verdict }, done, total) => told.push(`${done}/${total} ${id} ${verdict}`),
  });
  const strays: Thrown[] = [];
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(thread)}`));
  worker.on("message", (said: Told | { stray: Thrown } | { over: true }) => {
    if ("stray" in said) strays.push(said.stray);
    else if ("over" in said) void worker.terminate();
    else collected.hear(said);
  });
  await once(worker, "exit");
  collected.end(strays, null);
  return { ...collected, told };
}

test("takes verdicts over and makes errors of tests that end without one", async () => {
  const { results, faults, told } = await collect(
    `test("a.b.pass", ({ task }) => found(task, "a.b.pass", "pass"));
     test("a.b.fail", ({ task }) => { found(task, "a.b.fail", "fail"); throw new Error("/at"); });
     test("a.b.crash", () => { throw new TypeError("boom"); });
     test("a.b.late", () => new Promise(() => {}), 20);
     test("a.b.silent", () => {});
     test("stranger", () => { throw new Error("whose?"); });`,
    ["a.b.pass", "a.b.fail", "a.b.crash", "a.b.late", "a.b.silent", "a.b.lost"],
  );

  const verdicts = Object.fromEntries(
    results.map(({ id, verdict, reason }) => [id, [verdict, reason?.sentence]]),
  );
  expect(verdicts["a.b.pass"]?.[0]).toBe("pass");
  expect(verdicts["a.b.fail"]?.[0]).toBe("fail");
  expect(verdicts["a.b.crash"]).toEqual(["error", "ended without a verdict: TypeError: boom"]);
  expect(verdicts["a.b.late"]?.[1]).toMatch(/timed out/u);
  expect(verdicts["a.b.silent"]?.[0]).toBe("error");
  expect(verdicts["a.b.lost"]?.[0]).toBe("error");
  expect(faults).toEqual([expect.stringMatching(/^stranger: .*whose\?/u)]);
  expect(told[0]).toMatch(/^1\/6 /u);
  expect(told).toHaveLength(6);
});

test("a hook that throws, a module that does not load and a stray rejection are not lost", async () => {
  const hook = await collect(
    `describe("a", () => { beforeAll(() => { throw new Error("no world"); });
       test("a.b.c", ({ task }) => found(task, "a.b.c", "pass")); });`,
    ["a.b.c"],
  );
  expect(hook.results[0]).toMatchObject({ id: "a.b.c", verdict: "error" });
  expect(hook.faults.join()).toContain("no world");

  const broken = await collect(`throw new Error("cannot load");`, ["a.b.c"]);
  expect(broken.results[0]).toMatchObject({ verdict: "error" });
  expect(broken.results[0]?.reason?.sentence).toContain("cannot load");

  const stray = await collect(
    `test("a.b.c", async ({ task }) => { found(task, "a.b.c", "pass");
       Promise.reject(new Error("floating")); await new Promise((r) => setTimeout(r, 20)); });`,
    ["a.b.c"],
  );
  expect(stray.results[0]?.verdict).toBe("pass");
  expect(stray.faults.join()).toContain("floating");
});
