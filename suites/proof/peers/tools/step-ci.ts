import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Kit, Peer, ToolRun } from "#suites/proof/peers/peer.ts";
import { lastWords, runProcess } from "#suites/proof/peers/run-process.ts";
import type { ToolFailure } from "#suites/proof/peers/score.ts";

const packages = { stepci: "2.8.2", "js-yaml": "4.1.0" };

/** Step CI on the workflow that it generates. */
export const stepCi: readonly Peer[] = [
  {
    tool: "Step CI",
    packages,
    arm: "out of the box",
    settings: ["`stepci generate` on the plain document, once; the key added to every step"],
    open: (kit) => open(kit, kit.documents.plain, false),
  },
  {
    tool: "Step CI",
    packages,
    arm: "expert",
    settings: [
      "the expert document; the key added to every step",
      "`continueOnFail: true`, since the first failed step would skip all that follow",
    ],
    open: (kit) => open(kit, kit.documents.expert, true),
  },
];

interface Workflow {
  readonly config: object;
  readonly tests: Readonly<
    Record<string, { readonly steps: readonly { http: { headers?: object } }[] }>
  >;
}

async function open({ work, tools, arena, limitMs }: Kit, document: string, goesOn: boolean) {
  const program = join(tools, "node_modules/stepci/dist/index.js");
  const file = join(work, "workflow.yml");
  const made = await runProcess({
    words: [program, "generate", document, file],
    folder: work,
    limitMs: 60_000,
  });
  if (!existsSync(file)) throw new Error(`stepci generate ${lastWords(made, 60_000)}`);
  const yaml = createRequire(join(tools, "package.json"))("js-yaml");
  const workflow: Workflow = yaml.load(readFileSync(file, "utf8"));
  writeFileSync(file, yaml.dump(keyed(workflow, arena.ownerKey, goesOn), { noRefs: true }));
  return {
    async try(): Promise<ToolRun> {
      const ran = await runProcess({ words: [program, "run", file], folder: work, limitMs });
      const ended = /^Steps: /m.test(ran.text);
      if (ran.late || !ended) return { reported: [], words: lastWords(ran, limitMs) };
      return { reported: readOutput(ran.text), words: null };
    },
    close: () => Promise.resolve(),
  };
}

function keyed({ tests, config, ...rest }: Workflow, key: string, goesOn: boolean): object {
  const withKey = Object.entries(tests).map(([name, { steps, ...test }]) => [
    name,
    {
      ...test,
      steps: steps.map(({ http, ...step }) => ({
        ...step,
        http: { ...http, headers: { ...http.headers, "X-Api-Key": key } },
      })),
    },
  ]);
  return {
    ...rest,
    config: goesOn ? { ...config, continueOnFail: true } : config,
    tests: Object.fromEntries(withKey),
  };
}

/** The failed checks of each reported step, with the status of its answer. */
function readOutput(text: string): readonly ToolFailure[] {
  return text
    .split(/^[●✔⚠].*? › /m)
    .slice(1)
    .flatMap((part) => {
      const [where = ""] = part.split("\n", 1);
      const [, status = ""] = /^HTTP\/1\.1 (\d{3})/m.exec(part) ?? [];
      const failed = [...part.matchAll(/^✕ (.+)$/gm)].map(([, check = ""]) => check);
      return failed.map((check) => ({ where, what: `${check} (${status})` }));
    });
}
