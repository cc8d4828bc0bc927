import { haproxy } from "./haproxy.ts";
import { nginx } from "./nginx.ts";
import { openUpstream } from "./deployment.ts";
import { findProgram } from "./server.ts";
import { squid } from "./squid.ts";
import { tryGateway } from "./try-gateway.ts";
import type { TriedSituation } from "./try-gateway.ts";

/**
 * Judges a deployment behind proxy servers installed on this machine. Each situation must be judged without a failure,
 * or be explained; exits with 1 otherwise.
 */
const deployment = await openUpstream();
const rows: TriedSituation[] = [];
try {
  for (const gateway of [nginx, squid, haproxy]) {
    // oxlint-disable-next-line no-await-in-loop -- their output has to be in order
    const tried = await tryGateway(gateway, deployment, findProgram(gateway.program));
    for (const row of tried) process.stdout.write(line(row));
    rows.push(...tried);
  }
} finally {
  await deployment.close();
}
const bad = rows.filter(({ wrong }) => wrong !== null).length;
const idle = rows.filter(({ outcome }) => outcome.startsWith("not run")).length;
process.stdout.write(`${rows.length} situations: ${idle} not run, ${bad} not as they should be\n`);
process.exit(bad === 0 ? 0 : 1);

function line({ program, name, outcome, wrong }: TriedSituation): string {
  const shown = `${program.padEnd(8)} ${name.padEnd(40)} ${outcome}\n`;
  return wrong === null ? shown : `${shown}         WRONG: ${wrong}\n`;
}
