import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { operations } from "#lib/contract/operations.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";

// node dist/lib/cli/testing/measure-memory.js KIB FROM WORDS…: the peak resident memory of `run WORDS` (Linux only).
// The reference adds KIB KiB to answers from the FROMth on, or to the schema document if FROM is "document".
const [kib = "0", from = "1", ...words] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "wms-memory-"));
const file = join(folder, "target.json");
const reference = createReference({ keyRates: throttledRates });
const padding = "x".repeat(Number(kib) * 1024);
let asked = 0;
const served = await serveReference({
  ...reference,
  async respond(request, keyHeader) {
    asked += 1;
    const response = await reference.respond(request, keyHeader);
    const { body: text } = response;
    if (padding === "" || typeof text !== "string" || !text.startsWith("{")) return response;
    if (from === "document") {
      const { pathname } = new URL(request.url);
      const isDocument = pathname === operations.readSchema.path && response.status === 200;
      return isDocument ? { ...response, body: enlarged(text, Number(kib) * 1024) } : response;
    }
    if (asked < Number(from)) return response;
    const body = `{"padding":"${padding}"${text === "{}" ? "" : ","}${text.slice(1)}`;
    return { ...response, body };
  },
});
writeFileSync(file, JSON.stringify(targetFileOfReference(reference, served.url)), { mode: 0o600 });

const began = Date.now();
const more = ["run", "--target", file, "--out", join(folder, "out"), "--seed", "1", ...words];
const child = spawn(process.execPath, [resolve("dist/lib/cli/main.js"), ...more], {
  env: { ...process.env, NO_COLOR: "1", XDG_STATE_HOME: join(folder, "state") },
});
let reported = "";
child.stdout.on("data", (part: Buffer) => {
  reported += part.toString();
});
child.stderr.resume();
let peakKib = 0;
const sampling = setInterval(() => {
  peakKib = Math.max(peakKib, peakOf(child.pid ?? 0));
}, 50);
await once(child, "close");
clearInterval(sampling);
const summary = reported.split("\n").filter((line) => /^(checks|coverage|[A-Z]{6,})/.test(line));
process.stdout.write(
  `${Math.round(peakKib / 1024)} MiB at the most; ${asked} requests, ${Math.round((Date.now() - began) / 1000)} s, exit ${child.exitCode}\n${(summary.length > 0 ? summary : reported.split("\n")).slice(0, 8).join("\n")}\n`,
);
await served.close();
rmSync(folder, { recursive: true, force: true });

/** The process's peak resident memory in KiB; 0 once it has ended. */
function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** A schema document with this many more bytes: copies of its own paths, below others. */
function enlarged(text: string, bytes: number): string {
  const document: { readonly paths: Readonly<Record<string, unknown>> } = JSON.parse(text);
  const paths: Record<string, unknown> = { ...document.paths };
  for (let nth = 1, left = bytes; left > 0; nth += 1) {
    for (const [path, item] of Object.entries(document.paths)) {
      if (left <= 0) break;
      paths[`/other-${nth}${path}`] = item;
      left -= JSON.stringify(item).length + path.length;
    }
  }
  return JSON.stringify({ ...document, paths });
}
