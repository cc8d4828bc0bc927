import { gunzipSync } from "node:zlib";
import { Pool } from "undici";
import { bodyNaming, pathNaming, valuesIn } from "./given-values.ts";
import type { RecordedRequest } from "./recorded-requests.ts";
import { recordedRequests } from "./recorded-requests.ts";

// node replay.js FOLDER TARGET: resends a run's requests to another deployment at full concurrency, without judging.
// Uses its ids, since a 404 is less work; a request waits only for its ids.
const [folder = "", targetFile = ""] = process.argv.slice(2);
const { origin, concurrency, requests } = recordedRequests(folder, targetFile);
const pool = new Pool(origin, { connections: concurrency });
const queue = requests.entries();
/** Each request in progress or answered, in recorded order. */
const begun: Promise<void>[] = [];
const known = new Map<string, string>();
let equal = 0;
const began = performance.now();
await Promise.all(Array.from({ length: concurrency }, sendInTurn));
const seconds = (performance.now() - began) / 1000;
await pool.close();
process.stdout.write(`${JSON.stringify({ seconds, requests: requests.length, equal })}\n`);

async function sendInTurn(): Promise<void> {
  for (const [place, request] of queue) {
    const sending = send(request);
    begun[place] = sending;
    // oxlint-disable-next-line no-await-in-loop -- each lane has one request in progress
    await sending;
  }
}

async function send(recorded: RecordedRequest): Promise<void> {
  const { method, headers, after, gives, outcome } = recorded;
  await Promise.all(after.flatMap((place) => begun[place] ?? []));
  const path = pathNaming(recorded.path, known);
  const body = recorded.body === null ? null : bodyNaming(recorded.body, known);
  const answer = await pool.request({ method, path, headers, body });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode === outcome) equal += 1;
  if (gives.length === 0) return;
  const isPacked = answer.headers["content-encoding"] === "gzip";
  const reported = (isPacked ? gunzipSync(bytes) : bytes).toString();
  for (const [text, value] of valuesIn(reported, gives)) known.set(text, value);
}
