import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readJournal } from "#lib/http/journal/journal.ts";
import type { ProxyFault, FaultProxy } from "#lib/http/testing/fault-proxy.ts";
import { openFaultProxy } from "#lib/http/testing/fault-proxy.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import type { Event, FaultSchedule } from "./fault-schedules.ts";
import { spawnCli } from "./run-cli.ts";

/** The result of a run under faults. */
export interface FaultyRun {
  readonly code: number | null;
  readonly ms: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Null if the run wrote none. */
  readonly record: RunRecord | null;
  /** Exchanges that the journal holds. */
  readonly exchanges: number;
  readonly happened: ReadonlyMap<ProxyFault, number>;
  /** Records that the deployment has afterwards and did not have before. */
  readonly leftBehind: readonly string[];
}

/** Runs the compiled command against the reference behind a proxy that keeps to a schedule. */
export async function runUnderFaults(
  schedule: FaultSchedule,
  words: readonly string[],
): Promise<FaultyRun> {
  const folder = mkdtempSync(join(tmpdir(), "wms-faults-"));
  const timeOfDay = Date.now;
  const relay = schedule.webhooksTwice ? await openRelay() : null;
  const webhooks = {
    ...conforming.webhooks,
    ...(relay !== null && {
      address: (known: Parameters<typeof conforming.webhooks.address>[0]) =>
        relay.through(conforming.webhooks.address(known)),
    }),
  };
  const reference = createReference({
    policies: { ...conforming, webhooks },
    keyRates: throttledRates,
  });
  const served = await serveReference(reference);
  const start = reference.snapshot();
  const before = new Set(reference.inventory());

  function befall(proxy: FaultProxy, event: Event): void {
    if (event.kind === "clock") Date.now = () => timeOfDay() + event.ms;
    else {
      if (event.forgets) reference.restore(start);
      void proxy.interrupt(event.ms);
    }
  }

  const proxy: FaultProxy = await openFaultProxy({
    upstream: served.url,
    headers: () => ({ date: new Date(Date.now()).toUTCString() }),
    faultOf(passing) {
      const event = schedule.events.get(passing.nth);
      if (event !== undefined) befall(proxy, event);
      return schedule.faultOf(passing);
    },
  });
  try {
    const target = join(folder, "target.json");
    const out = join(folder, "out");
    const journal = join(out, "exchanges.ndjson");
    writeFileSync(target, JSON.stringify(targetFileOfReference(reference, proxy.url)), {
      mode: 0o600,
    });
    const variables = schedule.ownClockMs === 0 ? {} : { NODE_OPTIONS: clockSet(schedule) };
    const ended = await spawnCli(["run", "--target", target, "--out", out, ...words], variables);
    return {
      ...ended,
      record: recordIn(out),
      exchanges: existsSync(journal) ? readJournal(journal).length : 0,
      happened: proxy.happened,
      leftBehind: reference.inventory().filter((one) => !before.has(one)),
    };
  } finally {
    Date.now = timeOfDay;
    await proxy.close();
    await served.close();
    await relay?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The record that a run left in its folder; null if it left none. */
export function recordIn(out: string): RunRecord | null {
  try {
    return JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  } catch {
    return null;
  }
}

/** Makes a process, and each of its threads, see a changed clock after eight seconds. */
function clockSet({ ownClockMs }: FaultSchedule): string {
  const code = `const real = Date, began = performance.now(), shift = () =>
    performance.timeOrigin + performance.now() - Number(process.env.WMS_STARTED ??= String(real.now())) > 8000 ? ${ownClockMs} : 0;
    globalThis.Date = class extends real {
      constructor(...given) { given.length === 0 ? super(real.now() + shift()) : super(...given); }
      static now() { return real.now() + shift(); }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** Forwards each delivery twice, each after a separate delay. */
async function openRelay() {
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      response.end();
      const to = new URL(request.url ?? "", "http://relay").searchParams.get("to") ?? "";
      const { host: _host, ...headers } = request.headers;
      for (const wait of [Math.random() * 400, 400 + Math.random() * 400]) {
        const send = () => {
          const body = Buffer.concat(parts);
          void fetch(to, { method: "POST", body, headers: textsOf(headers) }).catch(() => null);
        };
        timers.add(setTimeout(send, wait));
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    through: (url: string) => `http://127.0.0.1:${port}/?to=${encodeURIComponent(url)}`,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function textsOf(headers: Readonly<Record<string, string | string[] | undefined>>) {
  const dropped = new Set(["connection", "content-length", "transfer-encoding"]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      dropped.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
