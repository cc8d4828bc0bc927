import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { lastWords, runProcess } from "#suites/proof/peers/run-process.ts";
import type { ToolFailure } from "#suites/proof/peers/score.ts";
import { expertTraffic, readTraffic } from "#suites/proof/peers/traffic.ts";
import type { SentRequest } from "#suites/proof/peers/traffic.ts";

const packages = { "chai-openapi-response-validator": "0.14.2", chai: "4.5.0" };

/** The jest-openapi family: an assertion on one answer, here in the version for chai. */
export const responseValidator: readonly Peer[] = [
  {
    tool: "jest-openapi family (chai)",
    packages,
    arm: "out of the box",
    settings: [
      "`satisfyApiSpec` on the plain document in OpenAPI 3.0 (3.1 is refused); every read once",
    ],
    open: (kit) => open(kit, readTraffic(kit.documents.plainJson, kit.arena.ownerKey)),
  },
  {
    tool: "jest-openapi family (chai)",
    packages,
    arm: "expert",
    settings: ["`satisfyApiSpec` on the plain document in OpenAPI 3.0; the expert traffic"],
    open: (kit) => {
      const { expertJson, served } = kit.documents;
      return open(kit, expertTraffic(expertJson, served, kit.arena.ownerKey));
    },
  },
];

const script = fileURLToPath(new URL("validate-answers.js", import.meta.url));

function open({ work, tools, arena, documents, limitMs }: Kit, traffic: readonly SentRequest[]) {
  const [task, result] = [join(work, "task.json"), join(work, "answers.json")];
  writeFileSync(
    task,
    JSON.stringify({ tools, document: documents.plain30, base: arena.url, traffic }),
  );
  return Promise.resolve({
    async try(): Promise<ToolRun> {
      rmSync(result, { force: true });
      const ran = await runProcess({ words: [script, task, result], folder: work, limitMs });
      if (ran.late || !existsSync(result)) return { reported: [], words: lastWords(ran, limitMs) };
      const reported: readonly ToolFailure[] = JSON.parse(readFileSync(result, "utf8"));
      return { reported, words: null };
    },
    close: () => Promise.resolve(),
  });
}
