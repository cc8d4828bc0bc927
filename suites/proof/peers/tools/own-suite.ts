import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RunRecord } from "#lib/run/record.ts";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { lastWords, runProcess } from "#suites/proof/peers/run-process.ts";

const command = fileURLToPath(new URL("../../../lib/cli/main.js", import.meta.url));

/** Our own command, in the profiles that a peer's user would compare. */
export const ownSuite: readonly Peer[] = (["smoke", "standard"] as const).map((profile) => ({
  tool: "wms-conformance",
  packages: {},
  arm: profile,
  settings: [`\`run --profile ${profile} --seed 7\` with the target file that \`serve\` writes`],
  open: (kit) => open(kit, profile),
}));

/** Folder of the last run of our own command, whose exchanges show the answers. */
export function recordedIn({ work }: Pick<Kit, "work">): string {
  return join(work, "out");
}

function open(kit: Kit, profile: string) {
  const { work, arena, limitMs } = kit;
  mkdirSync(work, { recursive: true });
  const target = join(work, "target.json");
  writeFileSync(target, JSON.stringify(arena.target), { mode: 0o600 });
  const out = recordedIn(kit);
  return Promise.resolve({
    async try(): Promise<ToolRun> {
      rmSync(out, { recursive: true, force: true });
      const ran = await runProcess({
        words: [
          command,
          "run",
          "--target",
          target,
          "--profile",
          profile,
          "--seed",
          "7",
          "--out",
          out,
        ],
        folder: work,
        limitMs,
        variables: { XDG_STATE_HOME: join(work, "state") },
      });
      const file = join(out, "run.json");
      if (ran.late || !existsSync(file)) return { reported: [], words: lastWords(ran, limitMs) };
      const record: RunRecord = JSON.parse(readFileSync(file, "utf8"));
      return { reported: failedChecks(record), words: null };
    },
    close: () => Promise.resolve(),
  });
}

/** Contradictions of the contract; what could not be judged is not a failure. */
function failedChecks({ checks }: RunRecord) {
  return checks
    .filter(({ verdict }) => verdict === "fail" || verdict === "warning")
    .map(({ id, verdict }) => ({ where: id, what: verdict }));
}
