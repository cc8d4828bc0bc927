import { createHash } from "node:crypto";
import type { ApiRequest, ApiResponse, CachedMark } from "#lib/http/exchange.ts";
import { sharedKey } from "#lib/http/journal/request-key.ts";
import { cacheSignIn } from "./cache-sign.ts";

/** When an answer was on its way, in milliseconds of one monotonic clock. */
interface Passage {
  /** When the request that it answers was first sent. */
  readonly wanted: number;
  /** When the try that it answers was sent. */
  readonly left: number;
  readonly came: number;
}

/** Recognises answers that a cache gave, by what the same caller was answered before. */
export interface AnswerMemory {
  /**
   * What shows that a cache gave the answer to a read, from before it was asked for; null if nothing does. Each answer
   * is to be shown once, when it comes.
   */
  markOf(request: ApiRequest, response: ApiResponse, passage: Passage): CachedMark | null;
}

/** An answer that one caller got to one read. */
interface Given {
  readonly digest: string;
  readonly date: string;
  readonly left: number;
}

/** A Date counts whole seconds, and those of several servers differ a little; more may be an old answer. */
const doubtfulMs = 2_000;

/** So much more is one: a busy server may be late to notice that a second has passed. */
const oldMs = 5_000;

/** Reads, and answers to each of them, that are remembered. */
const most = { reads: 5_000, answers: 4 };

/**
 * Remembers what each caller was answered. An answer is the caller's own earlier one if it is the same, byte for byte,
 * and none but that is: what was stored for another caller is no old answer, but one that was given away.
 */
export function rememberAnswers(): AnswerMemory {
  const given = new Map<string, readonly Given[]>();
  /** The latest Date so far, with the time at which it was known. */
  const latest: { readonly at: number; readonly date: number }[] = [];

  /** Milliseconds by which a Date is behind one that was seen before this request was sent. */
  function behindMs(date: number, left: number): number {
    return (latest.findLast(({ at }) => at <= left)?.date ?? Number.NEGATIVE_INFINITY) - date;
  }

  function remember(key: string, answer: Given): void {
    const others = (given.get(key) ?? []).filter(({ digest }) => digest !== answer.digest);
    given.delete(key);
    given.set(key, [...others, answer].slice(-most.answers));
    const [oldest] = given.keys();
    if (given.size > most.reads && oldest !== undefined) given.delete(oldest);
  }

  function noteDate(date: number, at: number): void {
    if (date > (latest.at(-1)?.date ?? Number.NEGATIVE_INFINITY)) latest.push({ at, date });
  }

  return {
    markOf(request, response, { wanted, left, came }) {
      // However the header of a key is spelled, the caller is the same.
      const { keyHeader: _, ...sent } = request;
      const key = sharedKey(sent);
      const { date: stated = "" } = response.headers;
      const date = Date.parse(stated);
      const digest = digestOf(response);
      const behind = behindMs(date, left);
      noteDate(date, came);
      const sign = cacheSignIn(response);
      // An answer to HEAD shows too little to be recognised.
      const same = request.method === "GET" ? (given.get(key) ?? []) : [];
      const own = same.find((one) => one.digest === digest);
      if (sign !== null) {
        return own === undefined || own.left < wanted ? { sign, isOwn: own !== undefined } : null;
      }
      // A clock that was set back makes answers look old, too, but not the same to the second.
      if (behind > doubtfulMs && own?.date === stated) {
        return own.left < wanted ? { sign: `Date: ${stated}`, isOwn: true } : null;
      }
      if (!(behind > oldMs)) remember(key, { digest, date: stated, left });
      return null;
    },
  };
}

function digestOf({ status, text }: ApiResponse): string {
  return createHash("sha1").update(`${status} ${text}`).digest("base64");
}
