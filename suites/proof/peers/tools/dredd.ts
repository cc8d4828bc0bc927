import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { junitFailures } from "#suites/proof/peers/junit-failures.ts";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { lastWords, runProcess } from "#suites/proof/peers/run-process.ts";

const packages = { dredd: "14.1.0" };

/** Dredd, which reads at most OpenAPI 3.0. */
export const dredd: readonly Peer[] = [
  {
    tool: "Dredd",
    packages,
    arm: "out of the box",
    settings: ["the plain document in OpenAPI 3.0, the key by `--header`"],
    open: (kit) => open(kit, kit.documents.plain30),
  },
  {
    tool: "Dredd",
    packages,
    arm: "expert",
    settings: [
      "the expert document in OpenAPI 3.0 with answers of success alone, since Dredd would try to reach every status",
    ],
    open: (kit) => open(kit, kit.documents.success30),
  },
];

function open({ work, tools, arena, limitMs }: Kit, document: string) {
  const report = join(work, "dredd.xml");
  return Promise.resolve({
    async try(): Promise<ToolRun> {
      rmSync(report, { force: true });
      const ran = await runProcess({
        words: [
          join(tools, "node_modules/dredd/bin/dredd"),
          document,
          arena.url,
          "--header",
          `X-Api-Key: ${arena.ownerKey}`,
          "--loglevel",
          "error",
          "--reporter",
          "xunit",
          "--output",
          report,
        ],
        folder: work,
        limitMs,
      });
      if (ran.late || !existsSync(report)) return { reported: [], words: lastWords(ran, limitMs) };
      const reported = junitFailures(readFileSync(report, "utf8")).flatMap(({ test, text }) =>
        linesOf(text).map((what) => ({ where: test, what })),
      );
      return { reported, words: null };
    },
    close: () => Promise.resolve(),
  });
}

/** Dredd's objections, which precede the request in its output. */
function linesOf(text: string): readonly string[] {
  const [head = ""] = text.split("\nRequest:");
  return head.split("\n").filter((line) => /^(?:headers|body|statusCode|uri):/.test(line));
}
