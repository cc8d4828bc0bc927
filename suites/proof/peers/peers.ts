import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chooseMutants } from "./chosen-mutants.ts";
import { comparePeers } from "./compare-peers.ts";
import { commonPackages, installPeers } from "./install-peers.ts";
import { resultsOf, summarisePeers } from "./summary.ts";
import { peers } from "./tools/tools.ts";
import { openTrials } from "./trials.ts";

/**
 * Compares general tools with this suite on the reference and on its mutants; writes reports/out/peers.json and the
 * summary next to this file. Resumes an interrupted comparison; `--fresh` starts over.
 */
const { values } = parseArgs({
  options: {
    /** Parts of the names of the tools to run. */
    tools: { type: "string", default: "" },
    mutants: { type: "string", default: "64" },
    seed: { type: "string", default: "1" },
    /** Number of concurrent deployments. */
    lanes: { type: "string", default: "2" },
    /** Seconds after which a tool is ended. */
    limit: { type: "string", default: "120" },
    /** Folder with tools that are already installed. */
    installed: { type: "string" },
    fresh: { type: "boolean", default: false },
    /** Only writes the summary of existing results. */
    summary: { type: "boolean", default: false },
  },
});

const summaryFile = "suites/proof/peers/peers.md";
const out = "reports/out";
const trialsFile = join(out, `peers-trials-${values.seed}.ndjson`);
const wanted = values.tools.toLowerCase().split(",");
const chosen = chooseMutants(Number(values.mutants), Number(values.seed));

if (values.fresh) rmSync(trialsFile, { force: true });
mkdirSync(out, { recursive: true });
const trials = openTrials(trialsFile);
const loads = [loadavg()[0] ?? 0];
if (!values.summary) await compare();
loads.push(loadavg()[0] ?? 0);
const results = resultsOf(chosen, trials.rows, peers);
writeFileSync(
  join(out, "peers.json"),
  `${JSON.stringify({ seed: values.seed, loads, ...results }, null, 1)}\n`,
);
const summary = summarisePeers(results, peers, Number(values.seed));
writeFileSync(summaryFile, summary);
process.stdout.write(summary.slice(0, summary.indexOf("\n## ")));

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wms-peers-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  const asked = peers.filter(({ tool }) =>
    wanted.some((part) => tool.toLowerCase().includes(part)),
  );
  const tools = values.installed ?? join(folder, "tools");
  if (values.installed === undefined) await install(tools, asked);
  const limitMs = Number(values.limit) * 1000;
  const mutants = ["inert" as const, ...chosen.map(({ id }) => id)];
  await comparePeers(
    { peers: asked, mutants, tools, folder, limitMs, trials, say },
    Number(values.lanes),
  );
}

async function install(tools: string, asked: typeof peers): Promise<void> {
  const packages = Object.assign({}, commonPackages, ...asked.map((peer) => peer.packages));
  process.stderr.write(`Installing ${Object.keys(packages).join(", ")} into ${tools}\n`);
  const words = await installPeers(tools, packages);
  if (words !== null) throw new Error(`npm install ${words}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
