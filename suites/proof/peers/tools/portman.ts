import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { junitFailures } from "#suites/proof/peers/junit-failures.ts";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { lastWords, runProcess } from "#suites/proof/peers/run-process.ts";

// Portman imports tslib and does not declare it.
const packages = { "@apideck/portman": "1.33.0", newman: "6.2.2", tslib: "2.8.1" };

const everywhere = "*::/*";
const answered = [
  "statusSuccess",
  "contentType",
  "jsonBody",
  "schemaValidation",
  "headersPresent",
].map((name) => ({ openApiOperation: everywhere, [name]: { enabled: true } }));

/** Portman's expert settings: its contract tests, and each operation once without credentials. */
const expertConfig = {
  version: 1,
  tests: {
    contractTests: answered,
    variationTests: [
      {
        openApiOperation: everywhere,
        openApiResponse: "401",
        variations: [
          {
            name: "NoCredentials",
            overwrites: [{ overwriteRequestSecurity: { remove: true } }],
            tests: {
              contractTests: [
                { statusCode: { enabled: true, code: 401 } },
                { contentType: { enabled: true } },
                { schemaValidation: { enabled: true } },
              ],
            },
          },
        ],
      },
    ],
  },
};

/** Portman's tests in a Postman collection, run by Newman. */
export const portman: readonly Peer[] = [
  {
    tool: "Portman with Newman",
    packages,
    arm: "out of the box",
    settings: [
      "`portman --local` on the plain document with its default tests, once; `newman run` with the key as `apiKey`",
      "Newman's JUnit report: its JSON report ends in an error for a collection of this size",
    ],
    open: (kit) => open(kit, kit.documents.plain, []),
  },
  {
    tool: "Portman with Newman",
    packages,
    arm: "expert",
    settings: [
      "the expert document; saved example answers taken out of the collection",
      "Portman's contract tests, and for every operation a variation without credentials that expects 401",
    ],
    open: (kit) => {
      writeFileSync(join(kit.work, "portman.json"), JSON.stringify(expertConfig));
      return open(kit, kit.documents.expert, ["--portmanConfigFile", "portman.json"]);
    },
  },
];

async function open(kit: Kit, document: string, settings: readonly string[]) {
  const { work, tools, arena, limitMs } = kit;
  const made = await runProcess({
    words: [
      join(tools, "node_modules/@apideck/portman/bin/portman"),
      "--local",
      document,
      "--baseUrl",
      arena.url,
      "--output",
      "collection.json",
      ...settings,
    ],
    folder: work,
    limitMs: 120_000,
  });
  const file = join(work, "collection.json");
  if (!existsSync(file)) throw new Error(`Portman ${lastWords(made, 120_000)}`);
  if (settings.length > 0) slim(file);
  const report = join(work, "newman.xml");
  return {
    async try(): Promise<ToolRun> {
      rmSync(report, { force: true });
      const ran = await runProcess({
        words: [
          join(tools, "node_modules/newman/bin/newman.js"),
          "run",
          file,
          "--env-var",
          `apiKey=${arena.ownerKey}`,
          "--reporters",
          "junit",
          "--reporter-junit-export",
          report,
        ],
        folder: work,
        limitMs,
      });
      if (ran.late || !existsSync(report)) return { reported: [], words: lastWords(ran, limitMs) };
      const failed = junitFailures(readFileSync(report, "utf8"));
      return {
        reported: failed.map(({ test, message }) => ({ where: test, what: message })),
        words: null,
      };
    },
    close: () => Promise.resolve(),
  };
}

interface Item {
  readonly item?: readonly Item[];
  readonly response?: readonly object[];
}

/** Removes the saved example answers, which no test reads. */
function slim(file: string): void {
  const without = (one: Item): Item =>
    one.item === undefined ? { ...one, response: [] } : { ...one, item: one.item.map(without) };
  const collection: Item = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(without(collection)));
}
