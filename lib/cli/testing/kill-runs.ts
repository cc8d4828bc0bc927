import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";

// node dist/lib/cli/testing/kill-runs.js KILLS WORDS…: completes one run, then kills others at random requests, sweeps
// after each, and compares the workspace with its first state. WORDS go to `run`.
const [kills = "20", ...words] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "wms-kills-"));
const file = join(folder, "target.json");
const env = { ...process.env, NO_COLOR: "1", XDG_STATE_HOME: join(folder, "state") };
const reference = createReference({ keyRates: throttledRates });
let asked = 0;
let atRequest: { readonly nth: number; readonly act: () => void } | null = null;
const served = await serveReference({
  ...reference,
  respond: (request, keyHeader) => {
    asked += 1;
    if (atRequest !== null && asked >= atRequest.nth) atRequest.act();
    return reference.respond(request, keyHeader);
  },
});
writeFileSync(file, JSON.stringify(targetFileOfReference(reference, served.url)), { mode: 0o600 });

const reported = { kills: 0, endedBefore: 0, hadLeftSomething: 0, restored: 0, longestSweepMs: 0 };
const before = await stateOf();
await once(command(["run", "--target", file, ...words]).child, "close");
const requests = asked;
if ((await stateOf()) !== before) throw new Error("A run in one piece does not restore it.");
process.stdout.write(`a run sends ${requests} requests\n`);

for (let nth = 0; nth < Number(kills); nth += 1) {
  /* oxlint-disable no-await-in-loop -- sequential runs */
  const at = Math.ceil(((nth + Math.random()) / Number(kills)) * requests);
  const run = command(["run", "--target", file, ...words]);
  const ended = once(run.child, "close");
  atRequest = { nth: asked + at, act: () => run.child.kill("SIGKILL") };
  await ended;
  atRequest = null;
  // The deployment completes the requests in progress.
  await pause(200);
  const left = (await stateOf()) !== before;
  const began = Date.now();
  const sweep = command(["sweep", "--target", file]);
  await once(sweep.child, "close");
  const restored = (await stateOf()) === before;
  reported.kills += 1;
  reported.endedBefore += run.child.exitCode === null ? 0 : 1;
  reported.hadLeftSomething += left ? 1 : 0;
  reported.restored += restored ? 1 : 0;
  reported.longestSweepMs = Math.max(reported.longestSweepMs, Date.now() - began);
  if (reported.kills % 10 === 0) process.stdout.write(`${JSON.stringify({ at, ...reported })}\n`);
  if (restored) continue;
  process.stdout.write(`killed at request ${at}: not restored\n${sweep.text()}\n`);
  process.stdout.write(
    `${difference(JSON.parse(before), JSON.parse(await stateOf())).join("\n")}\n`,
  );
  process.exitCode = 1;
  break;
  /* oxlint-enable no-await-in-loop */
}
process.stdout.write(`${JSON.stringify(reported)}\n`);
await served.close();
rmSync(folder, { recursive: true, force: true });

function command(more: readonly string[]) {
  const child = spawn(process.execPath, [resolve("dist/lib/cli/main.js"), ...more], { env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => {
      text += part.toString();
    });
  }
  return { child, text: () => text };
}

/** All records of the deployment and the switches of its workspace. */
async function stateOf(): Promise<string> {
  const { apiKey, workspace } = reference.principals.owner;
  const path = `${served.url}/api/v2/workspaces/${workspace}/features/`;
  const answer = await fetch(path, { headers: { "X-Api-Key": apiKey } });
  return JSON.stringify([...reference.inventory(), await answer.text()]);
}

function difference(then: readonly string[], now: readonly string[]): readonly string[] {
  return [
    ...then.filter((one) => !now.includes(one)).map((one) => `- ${one}`),
    ...now.filter((one) => !then.includes(one)).map((one) => `+ ${one}`),
  ];
}
