import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { selfSigned } from "#lib/target/testing/self-signed.ts";
import { reportNames } from "#reports/report-names.ts";
import { spawnCli } from "#lib/cli/testing/run-cli.ts";
import type { Deployment } from "./deployment.ts";
import { freePorts, isUsable, startProgram } from "./server.ts";
import type { Gateway, Situation } from "./situation.ts";
import { secrets } from "./situation.ts";

/** The result of one situation. */
export interface TriedSituation {
  readonly program: string;
  readonly name: string;
  readonly outcome: string;
  /** What is wrong; null if nothing is. */
  readonly wrong: string | null;
}

/** No proxy of this machine may be used. */
const noProxies = { http_proxy: "", https_proxy: "", no_proxy: "" };

/** Tries all situations of a server, one by one; none if it is not installed. */
export async function tryGateway(
  gateway: Gateway,
  deployment: Deployment,
  path: string | null,
): Promise<readonly TriedSituation[]> {
  const { program } = gateway;
  const folder = mkdtempSync(join(tmpdir(), `wms-${program}-`));
  // Some servers drop the rights they were started with.
  chmodSync(folder, 0o755);
  const place = { ...deployment, folder, ports: await freePorts(10) };
  const situations = gateway.situations(place);
  try {
    if (path === null) return situations.map(({ name }) => notRun(program, name, program));
    const server = await startProgram(path, gateway.configure(place), place.ports[0] ?? 0);
    const rows: TriedSituation[] = [];
    try {
      for (const situation of situations) {
        const { name, needs } = situation;
        const row =
          needs === undefined || isUsable(needs.file)
            ? // oxlint-disable-next-line no-await-in-loop -- one run at a time uses the deployment
              { program, name, ...(await trySituation(situation, deployment, folder)) }
            : notRun(program, name, needs.packaged);
        rows.push(row);
      }
    } finally {
      await server.stop();
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function notRun(program: string, name: string, packaged: string): TriedSituation {
  return { program, name, outcome: `not run: ${packaged} is not installed`, wrong: null };
}

async function trySituation(
  { target, env = {}, ends }: Situation,
  deployment: Deployment,
  folder: string,
): Promise<Pick<TriedSituation, "outcome" | "wrong">> {
  const file = join(folder, "target.json");
  const out = join(folder, "out");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  writeFileSync(file, JSON.stringify({ ...deployment.target, ...target }), { mode: 0o600 });
  const ran = await spawnCli(
    ["run", "--target", file, "--only", "labels", "--out", out, "--format", ...reportNames],
    { ...secrets, ...noProxies, ...lowered(env) },
  );
  const said = `${ran.stdout}${ran.stderr}`;
  const texts = [said, ...textsBelow(out)].join("\n");
  const leaked = secretTexts.filter((one) => texts.includes(one));
  const isJudged = ran.code === exitCodes.conforms;
  const outcome = isJudged ? "judged" : `explained: ${explanationOf(ran.stdout)}`;
  const asItShould =
    ends === "judged" ? isJudged : ran.code === exitCodes.targetUnusable && ends.test(said);
  const wrong = [
    ...(asItShould ? [] : [`exit code ${ran.code}, ${said.slice(-1_500)}`]),
    ...leaked.map((one) => `${one.slice(0, 6)}... stands in its output`),
  ];
  return { outcome, wrong: wrong.length === 0 ? null : wrong.join("; ") };
}

/** Variables in lower case take precedence, so those of this machine have no effect. */
function lowered(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

const { GATE_PASSWORD, PROXY_PASSWORD } = secrets;
const secretTexts: readonly string[] = [
  ...Object.values(secrets),
  ...[`gate:${GATE_PASSWORD}`, `ann:${PROXY_PASSWORD}`].map((pair) =>
    Buffer.from(pair).toString("base64"),
  ),
  selfSigned.key.split("\n")[1] ?? "",
];

function textsBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [readFileSync(path, "utf8")];
  return readdirSync(path).flatMap((name) => textsBelow(join(path, name)));
}

/** The first lines show what was observed. */
function explanationOf(stdout: string): string {
  return stdout.trim().split("\n").slice(0, 3).join(" ").replaceAll(/\s+/g, " ").slice(0, 320);
}
