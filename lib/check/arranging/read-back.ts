import type { Tools } from "#lib/check/check.ts";
import { below } from "#lib/contract/path.ts";
import { aboveOf, effectOf, withoutVerb } from "#lib/contract/verbs.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { answeredId } from "./answered-id.ts";

/** The path of a record that was written; null if the answer to its create does not hold its id. */
export function writtenPath(written: Exchange): string | null {
  const { method, path } = written.request;
  if (method !== "POST") return path;
  if (effectOf(path) === "changes") return aboveOf(path);
  const id = answeredId(written);
  return id === null ? null : below(withoutVerb(path), id);
}

/** A read by its id of the record that was written; null if none shows it. */
export async function readBack(
  { api }: Pick<Tools, "api">,
  written: Exchange,
  shows: (record: unknown) => boolean,
): Promise<Exchange | null> {
  const path = writtenPath(written);
  if (path === null) return null;
  const read = await api.get(path);
  return read.response.status === 200 && shows(read.response.json) ? read : null;
}

/** The answer to a write or, if that does not show the record, a read that does; the answer itself if none does. */
export async function answerOrRead(
  tools: Pick<Tools, "api">,
  written: Exchange,
  shows: (record: unknown) => boolean,
): Promise<Exchange> {
  if (shows(written.response.json)) return written;
  return (await readBack(tools, written, shows)) ?? written;
}
