import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { bareVariables, endGroup, watchGroup } from "#suites/proof/peers/run-process.ts";
import type { ToolFailure } from "#suites/proof/peers/score.ts";
import { expertTraffic, readTraffic, sendAll } from "#suites/proof/peers/traffic.ts";
import type { AnsweredRequest, SentRequest } from "#suites/proof/peers/traffic.ts";

// The last version that runs on Node 20.
const packages = { "@stoplight/prism-cli": "5.14.2" };

/** Prism as a proxy that judges the traffic through it; started once for all mutants. */
export const prism: readonly Peer[] = [
  {
    tool: "Prism proxy",
    packages,
    arm: "out of the box",
    settings: ["`prism proxy` on the plain document; every read once"],
    open: (kit) => open(kit, readTraffic(kit.documents.plainJson, kit.arena.ownerKey), true),
  },
  {
    tool: "Prism proxy",
    packages,
    arm: "expert",
    settings: [
      "`prism proxy --validate-request=false` on the plain document, as some requests are bad on purpose; the expert traffic",
    ],
    open: (kit) => {
      const { expertJson, served } = kit.documents;
      return open(kit, expertTraffic(expertJson, served, kit.arena.ownerKey), false);
    },
  },
];

async function open(
  { work, tools, arena, documents }: Kit,
  traffic: readonly SentRequest[],
  judgesRequests: boolean,
) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(tools, "node_modules/@stoplight/prism-cli/dist/index.js"),
      "proxy",
      documents.plain,
      arena.url,
      "--port",
      String(port),
      "--verboseLevel",
      "silent",
      `--validate-request=${judgesRequests}`,
    ],
    { cwd: work, env: { ...bareVariables(work) }, stdio: "ignore", detached: true },
  );
  await once(child, "spawn");
  watchGroup(child.pid);
  const base = `http://127.0.0.1:${port}`;
  if (!(await answers(base))) {
    endGroup(child.pid);
    throw new Error("prism proxy did not listen within 60 s");
  }
  return {
    async try(): Promise<ToolRun> {
      try {
        return { reported: (await sendAll(base, traffic)).flatMap(violationsOf), words: null };
      } catch (error) {
        return { reported: [], words: `the proxy broke off: ${String(error).slice(0, 160)}` };
      }
    },
    close() {
      endGroup(child.pid);
      return Promise.resolve();
    },
  };
}

async function answers(base: string): Promise<boolean> {
  for (let tries = 0; tries < 120; tries += 1) {
    // oxlint-disable no-await-in-loop -- polls until it listens
    const observed = await fetch(base).then(
      () => true,
      () => false,
    );
    if (observed) return true;
    await pause(500);
    // oxlint-enable no-await-in-loop
  }
  return false;
}

/** Prism writes its objections into a header of the answer. */
function violationsOf({ sent, headers }: AnsweredRequest): readonly ToolFailure[] {
  const header = headers["sl-violations"];
  if (header === undefined) return [];
  const violations: { location?: string[]; code?: string; message?: string }[] = JSON.parse(header);
  return violations.map(({ location = [], code = "", message = "" }) => ({
    where: sent.name,
    what: `${location.filter((part) => !/^\d+$/.test(part)).join("/")} ${code} ${message.replaceAll(/\.\d+(?=\.|\b)/g, ".-")}`,
  }));
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
