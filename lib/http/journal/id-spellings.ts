import type { ApiResponse, Exchange } from "#lib/http/exchange.ts";
import { longCharacters } from "#lib/http/wire/parse-long.ts";

/**
 * How each id is spelled for checks. A UUID may be printed in capitals, by all answers or by some of them, while checks
 * compare, index and look up ids in hundreds of places. So every id of a parsed answer has the spelling in which the
 * run first met that id. A fixed letter case would not do: a deployment may find records only by the text that it
 * printed. Texts stay as they were sent, as do external ids, which are not the deployment's to spell.
 */
export interface IdSpellings {
  /** The exchange with its ids in the spelling in which they were first met, here or in an earlier one. */
  spelled<T extends Pick<Exchange, "request" | "response">>(exchange: T): T;
  /** The same for an answer whose exchange was met before. */
  respelled(response: ApiResponse): ApiResponse;
  /** Knows the ids of a text as they are spelled there, unless they were met before. */
  learn(text: string): void;
  /** What is known so far, to be continued apart. */
  copy(): IdSpellings;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const uuids = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;
const uuidsInPath = /(?<=\/)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?=\/|$)/gi;

const isUuid = (text: string): boolean => text.length === 36 && uuid.test(text);
const isExternal = (member: string): boolean => member.startsWith("external_");
const namesIds = (member: string): boolean => /(?:^|_)ids?$/.test(member);

/** Nothing met so far, unless some spellings are known, by their ids in small letters. */
export function createIdSpellings(known: ReadonlyMap<string, string> = new Map()): IdSpellings {
  const first = new Map(known);
  // The same long body may come again, and is walked once.
  const long = new WeakMap<object, unknown>();

  function spellingOf(id: string): string {
    const key = id.toLowerCase();
    const met = first.get(key);
    if (met !== undefined) return met;
    first.set(key, id);
    return id;
  }

  function textOf(text: string, member: string): string {
    if (!isUuid(text) || isExternal(member)) return text;
    return namesIds(member) ? spellingOf(text) : (first.get(text.toLowerCase()) ?? text);
  }

  /** The same value where nothing in it is spelled otherwise. */
  function valueOf(value: unknown, member: string): unknown {
    if (typeof value === "string") return textOf(value, member);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
      const elements = value.map((element) => valueOf(element, member));
      return elements.every((element, place) => element === value[place]) ? value : elements;
    }
    let isSame = true;
    const entries = Object.entries(value).map(([name, held]): [string, unknown] => {
      const entry: [string, unknown] = [textOf(name, ""), valueOf(held, name)];
      if (entry[0] !== name || entry[1] !== held) isSame = false;
      return entry;
    });
    return isSame ? value : Object.fromEntries(entries);
  }

  function respelled(response: ApiResponse): ApiResponse {
    const { json, text } = response;
    const kept = typeof json === "object" && json !== null && text.length > longCharacters;
    const before = kept ? long.get(json) : undefined;
    const spelled = before ?? valueOf(json, "");
    if (kept) long.set(json, spelled);
    return spelled === json ? response : { ...response, json: spelled };
  }

  return {
    spelled(exchange) {
      for (const [id] of exchange.request.path.matchAll(uuidsInPath)) spellingOf(id);
      const response = respelled(exchange.response);
      return response === exchange.response ? exchange : { ...exchange, response };
    },
    respelled,
    learn(text) {
      for (const [id] of text.matchAll(uuids)) spellingOf(id);
    },
    copy: () => createIdSpellings(first),
  };
}
