import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sequentially } from "#fixtures/api/sequentially.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";

const W = "/api/v2/workspaces/acme";
const minute = 60_000;

/**
 * The limits on a quiet machine with two cores; a busy one gets slack. Start-up is measured in starts of a bare Node
 * (50 ms there), which load slows down equally: six of them are 300 ms.
 */
const targets = { bareStarts: 6, readsPerSecond: 3000, pageMs: 50 };
const slack = 3;

function describe(what: string, figure: number, unit: string): void {
  process.stdout.write(`${what}: ${figure.toFixed(1)} ${unit}\n`);
}

function asker(reference: Reference) {
  const headers = { "x-api-key": reference.principals.owner.apiKey };
  return async (path: string) => {
    const response = await reference.fetch(
      new Request(`http://reference.invalid${path}`, { headers }),
    );
    return { status: response.status, json: Object(await response.json()) };
  };
}

/** The shortest of several durations in milliseconds: it is least affected by other load. */
async function shortestMs(
  times: number,
  work: () => Promise<unknown>,
  clock: () => number = () => performance.now(),
): Promise<number> {
  const durations = await sequentially(Array.from({ length: times }), async () => {
    const started = clock();
    await work();
    return clock() - started;
  });
  return Math.min(...durations);
}

/** The CPU time of this process in milliseconds; other processes do not count. */
function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs the built package in a process of its own until it has written something. */
async function firstOutput(...words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  const gone = once(child, "exit");
  child.kill();
  await gone;
}

test("a server listens, and an embedded reference is open, within six starts of a bare Node", async () => {
  const embed = `
    const { createReference } = await import("#lib/reference/reference.ts");
    createReference();
    console.log("open");
    setTimeout(() => {}, 10_000);`;
  const bare = ["--eval", 'console.log("open"); setTimeout(() => {}, 10_000)'];
  const begin = {
    embedded: ["--input-type=module", "--eval", embed],
    served: [resolve("dist/lib/cli/main.js"), "serve"],
  };

  await sequentially(Object.entries(begin), async ([how, words]) => {
    const bareMs = await shortestMs(3, () => firstOutput(...bare));
    const ms = await shortestMs(3, () => firstOutput(...words));
    describe(`start, ${how}`, ms, `ms with its process; a bare one ${bareMs.toFixed(1)} ms`);
    expect(ms / bareMs).toBeLessThan(targets.bareStarts * slack);
  });
});

test("answers 3,000 simple reads a second", async () => {
  const ask = asker(createReference());
  const reads = Array.from({ length: 500 }, () => "/api/v2/users/me/");
  const read = () => sequentially(reads, ask);

  const perSecond = (reads.length * 1000) / (await shortestMs(5, read, busyMs));

  describe("simple reads", perSecond, "a second");
  expect(perSecond).toBeGreaterThan(targets.readsPerSecond / slack);
});

test("of 100,000 work items a page of 50, narrowed and ordered, takes less than 50 ms", async () => {
  const ask = asker(createReference({ rows: 100_000 }));
  const { json: projects } = await ask(`${W}/projects/`);
  const items = `${W}/projects/${projects.data[0].id}/work-items/?per_page=50`;
  const middle = new Date(Date.now() - 50_000 * minute).toISOString();
  const walked = `${items}&paginate=cursor&order_by=created_at&is_draft=false`;
  const { json: halfway } = await ask(`${walked}&created_after=${middle}`);
  const shapes = {
    "newest first": `${items}&is_draft=false&order_by=-created_at`,
    "all but tied": `${items}&is_draft=false&order_by=priority`,
    "by a computed member": `${items}&is_draft=false&order_by=state_group`,
    "in and since": `${items}&priority__in=high,low,none&created_after=${middle}&order_by=-updated_at`,
    "deep cursor": `${walked}&cursor=${halfway.next_cursor}`,
    "deep offset": `${items}&offset=9000&priority=high&order_by=-sort_order`,
    search: `${items}&search=item%2099&order_by=name`,
    "whole workspace": `${W}/work-items/?per_page=50&priority=urgent&order_by=-created_at`,
  };

  await sequentially(Object.entries(shapes), async ([shape, path]) => {
    const { status, json } = await ask(path);
    expect({ shape, status, rows: json.data.length }).toEqual({ shape, status: 200, rows: 50 });
    const ms = await shortestMs(7, () => ask(path), busyMs);
    describe(`page of 100,000, ${shape}`, ms, "ms");
    expect({ shape, isQuick: ms < targets.pageMs * slack }).toEqual({ shape, isQuick: true });
  });
});
