import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { percentEncoded } from "#lib/http/wire/wire-request.ts";

/** One request as sent, with the text of its answer. */
interface Sent {
  readonly path: string;
  readonly body: string | null;
  readonly answer: string;
}

/** A value that the deployment chose: as recorded, and where it is in the first answer that reported it. */
interface GivenValue {
  readonly text: string;
  readonly pointer: string;
}

/** How one exchange relates to values that the deployment chose. */
export interface Link {
  /** Values that this answer reports first and that a later request names. */
  readonly gives: readonly GivenValue[];
  /** Which earlier exchanges provided what this request names, by their position. */
  readonly after: readonly number[];
}

/** Shorter texts are words of the contract; a UUID has 36 characters, a moment 20 and more. */
const shortest = 16;
const pathPiece = /[^/?&=,]{16,}/gu;
// Bounded, because a body may be one text of megabytes.
const bodyText = /"[^"\\]{16,2000}"/gu;

/**
 * Dependencies between recorded exchanges in their order: a text belongs to the deployment if an answer reported it
 * before any request did, as with ids, cursors and instants.
 */
export function linksOf(exchanges: Iterable<Sent>): readonly Link[] {
  const said = new Set<string>();
  const givers = new Map<string, { readonly place: number; readonly pointer: string }>();
  const named = Array.from(exchanges, ({ path, body, answer }, place) => {
    const texts = textsIn(path, body);
    const given = texts.filter((text) => givers.has(text));
    for (const text of texts) if (!givers.has(text)) said.add(text);
    for (const { text, pointer } of leavesOf(parsed(answer))) {
      if (!said.has(text) && !givers.has(text)) givers.set(text, { place, pointer });
    }
    return new Set(given);
  });
  const gives = named.map((): GivenValue[] => []);
  for (const text of new Set(named.flatMap((texts) => [...texts]))) {
    const giver = givers.get(text);
    if (giver !== undefined) gives[giver.place]?.push({ text, pointer: giver.pointer });
  }
  return named.map((texts, place) => ({
    gives: gives[place] ?? [],
    after: [...new Set([...texts].flatMap((text) => givers.get(text)?.place ?? []))],
  }));
}

/** What an answer has in the places of given values, by the text that was recorded there. */
export function valuesIn(
  answer: string,
  gives: readonly GivenValue[],
): ReadonlyMap<string, string> {
  const document = parsed(answer);
  return new Map(
    gives.flatMap(({ text, pointer }): [string, string][] => {
      const value = valueAt(document, pointer);
      return typeof value === "string" ? [[text, value]] : [];
    }),
  );
}

/** A path with its query, with the current values in place of recorded ones. */
export function pathNaming(path: string, known: ReadonlyMap<string, string>): string {
  return path.replace(pathPiece, (piece) => {
    const text = decoded(piece);
    const now = known.get(text) ?? partsOf(text).map(nowOf).join(",");
    return now === text ? piece : percentEncoded(now);
  });

  function nowOf(part: string): string {
    return known.get(part) ?? part;
  }
}

/** A JSON body with the current values in place of recorded ones. */
export function bodyNaming(body: string, known: ReadonlyMap<string, string>): string {
  return body.replace(bodyText, (quoted) => {
    const value = known.get(quoted.slice(1, -1));
    return value === undefined ? quoted : JSON.stringify(value);
  });
}

function textsIn(path: string, body: string | null): readonly string[] {
  const pieces = (path.match(pathPiece) ?? []).map(decoded);
  return [
    ...new Set([...pieces, ...pieces.flatMap(partsOf)]),
    ...[...leavesOf(parsed(body ?? ""))].map(({ text }) => text),
  ];
}

/** Several ids in a parameter are separated by commas; a cursor may contain commas too. */
function partsOf(text: string): readonly string[] {
  return text.split(",");
}

/** A request may contain invalid encodings. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* leavesOf(value: unknown, pointer = ""): Generator<GivenValue> {
  if (typeof value === "string" && value.length >= shortest) yield { text: value, pointer };
  if (typeof value !== "object" || value === null) return;
  for (const name of Object.keys(value)) {
    yield* leavesOf(memberOf(value, name), `${pointer}${pointerTo(name)}`);
  }
}
