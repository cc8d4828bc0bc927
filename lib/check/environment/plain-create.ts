import { Api } from "#lib/check/api.ts";
import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { CheckId } from "#lib/check/check.ts";
import { makesIn } from "#lib/contract/verbs.ts";
import type { Exchange, JudgingClient } from "#lib/http/exchange.ts";

/** The last part of a name, as texts without blanks take it. */
const joined = (name: string): string => name.replaceAll(" ", "-");

/** A plain body of each collection, by the last words of its path; the name is one of the run. */
const bodies: readonly (readonly [path: RegExp, body: (name: string) => object])[] = [
  [/\/work-item-properties\/$/, (name) => ({ display_name: name, property_type: "TEXT" })],
  [/\/comments\/$/, (name) => ({ comment_html: `<p>${name}</p>` })],
  [/\/releases\/tags\/$/, (name) => ({ version: joined(name) })],
  [/\/states\/$/, (name) => ({ name, color: "#3a7d44", group: "unstarted" })],
  [/\/(?:projects\/[^/]+|initiatives)\/labels\/$/, (name) => ({ name, color: "#3a7d44" })],
  [
    /\/webhooks\/$/,
    (name) => ({
      name: joined(name),
      url: `https://wms-conformance.invalid/${joined(name)}`,
      is_active: false,
    }),
  ],
  [
    /\/(?:modules|cycles|work-items|work-item-types|options|intake-issues|estimates|pages)\/$/,
    (name) => ({ name }),
  ],
  [/\/milestones\/$/, (name) => ({ title: name, name })],
];

/** The asker of the plain create that follows a refused one of this asker. */
export function plainAsker(asker: string): string {
  return `plain:${asker}`;
}

/** Whether requests of this asker are such plain creates. */
export function isPlain(asker: string): boolean {
  return asker.startsWith("plain:");
}

/** The asker of the creates that fill a collection for this check. */
export function fillerAsker(asker: string): string {
  return `fill:${asker}`;
}

/** Whether requests of this asker fill a collection. */
export function isFiller(asker: string): boolean {
  return asker.startsWith("fill:");
}

/** The body of a plain create; undefined where none is known. */
export function bodyToFill(path: string, name: string): object | undefined {
  return bodies.find(([end]) => end.test(path))?.[1](name);
}

/**
 * Directly after a refused create, the owner sends a plain one to the same collection: if it is refused the same way
 * where others were accepted before, the collection is full, as the exchanges of the run then show.
 */
export async function tryPlainCreate(
  { request }: Exchange,
  id: CheckId,
  client: JudgingClient,
  name: () => string,
): Promise<void> {
  const path = makesIn(request.path) ?? request.path;
  const json = bodyToFill(path, name());
  if (json === undefined) return;
  try {
    const api = new Api(client, plainAsker(id));
    const made = await api.send("POST", path, { json });
    // It would count towards a quota, and might be removable in this type mode only.
    await removeMade({ api }, made);
  } catch {
    // Without its answer, the failure stands.
  }
}
