import type { RecordedRun } from "#lib/recording/recorded-run.ts";

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The run as if the deployment used ids of version 7; ids invented by the suite stay. */
export function withOtherIds(run: RecordedRun): RecordedRun {
  const own = new Set<string>();
  const made = new Set<string>();
  for (const { request, response } of run.exchanges) {
    for (const [id] of JSON.stringify(request).matchAll(uuid)) if (!made.has(id)) own.add(id);
    for (const [id] of response.text.matchAll(uuid)) if (!own.has(id)) made.add(id);
  }
  const text = JSON.stringify(run).replaceAll(uuid, (found) =>
    made.has(found) ? `${found.slice(0, 14)}7${found.slice(15)}` : found,
  );
  return JSON.parse(text);
}
