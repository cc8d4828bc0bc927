import { Pool } from "undici";
import { recordedRequests } from "./recorded-requests.ts";

// node replay.js FOLDER TARGET: sends what the run in FOLDER sent to another deployment, as fast as its concurrency
// allows, and reads the answers to their end. Nothing is judged, nothing is written, nothing waits for anything else.
const [folder = "", targetFile = ""] = process.argv.slice(2);
const { origin, concurrency, requests } = recordedRequests(folder, targetFile);
const pool = new Pool(origin, { connections: concurrency });
const queue = requests.values();
const began = performance.now();
await Promise.all(Array.from({ length: concurrency }, sendInTurn));
const seconds = (performance.now() - began) / 1000;
await pool.close();
process.stdout.write(`${JSON.stringify({ seconds, requests: requests.length })}\n`);

async function sendInTurn(): Promise<void> {
  for (const { method, path, headers, body } of queue) {
    // oxlint-disable-next-line no-await-in-loop -- each lane has one request under way
    const answer = await pool.request({ method, path, headers, body });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await answer.body.arrayBuffer();
  }
}
