import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { junitFailures } from "#suites/proof/peers/junit-failures.ts";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { lastWords, runProcess } from "#suites/proof/peers/run-process.ts";
import type { ToolFailure } from "#suites/proof/peers/score.ts";

const packages = { specmatic: "2.55.1" };

/** Specmatic's contract tests, from its npm package; the jar inside needs a Java runtime. */
export const specmatic: readonly Peer[] = [
  {
    tool: "Specmatic",
    packages,
    arm: "out of the box",
    settings: ["`specmatic test` on the plain document, the key in the variable `apiKey`"],
    open: (kit) => open(kit, (documents) => documents.plain, {}),
  },
  {
    tool: "Specmatic",
    packages,
    arm: "expert",
    settings: [
      "the expert document",
      "`MAX_TEST_REQUEST_COMBINATIONS=1`: one request where optional members and choices would multiply",
      "`JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1`, which starts sooner",
    ],
    open: (kit) =>
      open(kit, (documents) => documents.expert, {
        MAX_TEST_REQUEST_COMBINATIONS: "1",
        JAVA_TOOL_OPTIONS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
      }),
  },
];

async function open(
  kit: Kit,
  choose: (documents: Kit["documents"]) => string,
  variables: Readonly<Record<string, string>>,
) {
  const { work, tools, arena, limitMs, documents } = kit;
  const java = await runProcess({
    program: "java",
    words: ["-version"],
    folder: work,
    limitMs: 30_000,
  }).catch(() => null);
  if (java?.code !== 0) throw new Error("not run: needs Java");
  const jar = join(tools, "node_modules/specmatic/specmatic.jar");
  const report = join(work, "junit", "TEST-junit-jupiter.xml");
  return {
    async try(): Promise<ToolRun> {
      rmSync(report, { force: true });
      const ran = await runProcess({
        program: "java",
        words: [
          "-jar",
          jar,
          "test",
          `--testBaseURL=${arena.url}`,
          "--junitReportDir=junit",
          choose(documents),
        ],
        folder: work,
        limitMs,
        variables: { apiKey: arena.ownerKey, ...variables },
      });
      if (ran.late || !existsSync(report)) return { reported: [], words: lastWords(ran, limitMs) };
      return { reported: readReport(readFileSync(report, "utf8")), words: null };
    },
    close: () => Promise.resolve(),
  };
}

function readReport(xml: string): readonly ToolFailure[] {
  return junitFailures(xml).flatMap(({ test, message }) => {
    const where = test.replace(/^.*?Scenario: /s, "");
    const lines = message
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => /^(?:>> |R\d{4}|Specification expected)/.test(line));
    return lines.length === 0 ? [{ where, what: "failed" }] : [{ where, what: lines.join(" ") }];
  });
}
