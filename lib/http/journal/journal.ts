import type { Credentials } from "#lib/http/redaction/credentials.ts";
import { secretsOf } from "#lib/http/redaction/credentials.ts";
import type { Exchange, Note, Unanswered } from "#lib/http/exchange.ts";
import type { Redaction } from "#lib/http/redaction/redaction.ts";
import { lineStartsFromEnd } from "./line-starts.ts";
import { linesOf } from "./lines-of.ts";
import { openSessions } from "./line-writer.ts";
import { maskSecrets } from "#lib/http/redaction/masked-secrets.ts";
import { redactorOf } from "#lib/http/redaction/redact-response.ts";
import { redactionOf } from "#lib/http/redaction/redaction.ts";
import type { Span } from "./reread.ts";
import { heldLoosely, textOfSpan } from "./reread.ts";
import type { IdSpellings } from "./id-spellings.ts";
import { createIdSpellings } from "./id-spellings.ts";
import { createParser } from "#lib/http/wire/parse-long.ts";

/** Collects exchanges, free of secrets, and writes each as one line during the run. */
export interface Journal {
  /**
   * Gives the exchange its id, redacts, stores and writes it; throws if the file cannot be written. Exchanges dropped
   * from memory are read from the file again.
   */
  append(exchange: Omit<Exchange, "id">): Exchange;
  /** Redacts and stores something learned alongside the exchanges. */
  note(note: Note): Note;
  /** Stores a request that got no response. */
  miss(unanswered: Unanswered): void;
  /** What was stored; nothing if it is in a file, because a run may be long. */
  readonly exchanges: readonly Exchange[];
  /** How ids are spelled in its exchanges, and in those that are read from its file with it. */
  readonly spellings: IdSpellings;
  /** What this journal stored besides exchanges. */
  readonly asides: Asides;
  /** Id of the next exchange. */
  readonly nextId: number;
  /** Begins a new part, under whose first id asides are stored from here on; returns that id. */
  begin(): number;
  /** Reports each exchange that is stored from here on. */
  listen(observe: (exchange: Exchange) => void): void;
  close(): void;
}

/** What a journal stores besides its exchanges, each with the first id of the part in which it was stored. */
export interface Asides {
  readonly notes: readonly Since<Note>[];
  readonly misses: readonly Since<Unanswered>[];
}

/** Something that is stored under the first id of a part of the journal. */
type Since<T> = T & { readonly since: number };

type Stored =
  | { readonly exchange: Exchange }
  | { readonly note: Since<Note> }
  | { readonly miss: Since<Unanswered> };

/** Opens a journal that appends to a file or stays in memory; throws if the file cannot be opened. */
export function openJournal(
  file: string | null,
  options: {
    readonly credentials: Credentials;
    readonly firstId?: number;
    /** Receives the first line that cannot be written; nothing is written from then on. @default it is thrown */
    readonly onFailure?: (error: unknown) => void;
    /** Those of the ids that are known before. @default none */
    readonly spellings?: IdSpellings;
  },
): Journal {
  const { spellings = createIdSpellings() } = options;
  const redaction = redactionOf(secretsOf(options.credentials));
  const redact = redactorOf(redaction);
  let lines = file === null ? null : openSessions(file);
  const exchanges: Exchange[] = [];
  const asides: { notes: Since<Note>[]; misses: Since<Unanswered>[] } = { notes: [], misses: [] };
  let since = options.firstId ?? 1;
  let nextId = since;
  const listeners: ((exchange: Exchange) => void)[] = [];

  function stopWriting(): void {
    lines?.close();
    lines = null;
  }

  function write(line: object): Span | null {
    if (lines === null || options.onFailure === undefined) {
      return lines?.write(JSON.stringify(line)) ?? null;
    }
    try {
      return lines.write(JSON.stringify(line));
    } catch (error) {
      stopWriting();
      options.onFailure(error);
      return null;
    }
  }

  return {
    append({ response, ...rest }) {
      const clean = redact(response);
      const { json: _parsed, ...stored } = clean;
      const whole = { id: nextId, ...deepCopy(rest, redaction), response: clean };
      if (!isStored(whole)) throw new TypeError("Not an exchange.");
      const kept = spellings.spelled(whole);
      nextId += 1;
      if (file === null) exchanges.push(kept);
      const span = write({ ...kept, response: stored });
      for (const observe of listeners) observe(kept);
      return span === null ? kept : looselyHeld(kept, span, spellings);
    },
    note(note) {
      const value = maskSecrets(redaction.deep(JSON.parse(JSON.stringify(note.value ?? null))));
      const kept = { ...note, value, since };
      asides.notes.push(kept);
      write({ note: kept });
      return { ...note, value };
    },
    miss(unanswered) {
      const miss = { ...unanswered, ...deepCopy(unanswered, redaction), since };
      asides.misses.push(miss);
      write({ miss });
    },
    exchanges,
    spellings,
    asides,
    get nextId() {
      return nextId;
    },
    begin() {
      since = nextId;
      return since;
    },
    listen: (observe) => void listeners.push(observe),
    close: stopWriting,
  };
}

/** The exchanges of a journal file; a last line truncated by a kill is omitted, any other broken line throws. */
export function readJournal(file: string): Exchange[] {
  return [...exchangesIn(file)];
}

/** The same exchanges one at a time, read again for each pass; those with unwanted ids are skipped. */
export function exchangesIn(
  file: string,
  isWanted: (id: number) => boolean = () => true,
  spellings: IdSpellings = createIdSpellings(),
): Iterable<Exchange> {
  const wanted = (head: string) => {
    const id = exchangeLine.exec(head)?.[1];
    return id === undefined || isWanted(Number(id));
  };
  return {
    *[Symbol.iterator]() {
      for (const line of readLines(file, wanted)) {
        if ("exchange" in line) yield spellings.spelled(line.exchange);
      }
    },
  };
}

/** What a journal file stores besides its exchanges; throws if a line is broken. */
export function readAsides(file: string): Asides {
  // Most lines are exchanges, which are long and not needed here.
  const lines = [...readLines(file, (head) => !exchangeLine.test(head))];
  return {
    notes: lines.flatMap((line) => ("note" in line ? [line.note] : [])),
    misses: lines.flatMap((line) => ("miss" in line ? [line.miss] : [])),
  };
}

/** The id of the last exchange of a journal file, which is its highest; 0 if it has none. */
export function lastExchangeId(file: string): number {
  for (const start of lineStartsFromEnd(file)) {
    const id = exchangeLine.exec(start)?.[1];
    if (id !== undefined) return Number(id);
  }
  return 0;
}

/** The beginning of a line that holds an exchange. */
const exchangeLine = /^\{"id":(\d+),/;

function* readLines(
  file: string,
  wanted: (head: string) => boolean = () => true,
): Generator<Stored, void> {
  for (const line of linesOf(file)) {
    if (line.head === "" || !wanted(line.head)) continue;
    const stored = storedOf(line.text);
    if (stored !== null) yield stored;
    else if (!line.isLast) throw new Error(`Line ${line.nth} of ${file} is not an exchange.`);
  }
}

function storedOf(text: string): Stored | null {
  try {
    return storedIn(JSON.parse(text));
  } catch {
    return null;
  }
}

function deepCopy(value: object, redaction: Redaction): object {
  const text = JSON.stringify(value);
  const copy: unknown = JSON.parse(text);
  // If nothing is escaped, the parsed value holds nothing that the text does not show.
  const isClean = !text.includes("\\") && redaction.text(text) === text;
  const clean = isClean ? copy : redaction.deep(copy);
  return typeof clean === "object" && clean !== null ? clean : {};
}

/** An exchange whose response is in a file. */
function looselyHeld(kept: Exchange, span: Span, spellings: IdSpellings): Exchange {
  const { response, ...rest } = kept;
  const held = heldLoosely(response, () =>
    spellings.respelled(exchangeOf(JSON.parse(textOfSpan(span))).response),
  );
  return {
    ...rest,
    get response() {
      return held();
    },
  };
}

function storedIn(line: unknown): Stored {
  return isAside(line) ? line : { exchange: exchangeOf(line) };
}

/** Whether a line of a journal is an aside; only this file writes journals, so the member is proof enough. */
export function isAside(line: unknown): line is Exclude<Stored, { readonly exchange: Exchange }> {
  return typeof line === "object" && line !== null && ("note" in line || "miss" in line);
}

const parse = createParser();

/** The exchange of one line; its body is stored once, as text. */
function exchangeOf(line: unknown): Exchange {
  if (!isStored(line)) throw new TypeError("Not an exchange.");
  return { ...line, response: { ...line.response, ...parse(line.response.text) } };
}

/** Only this file writes journals, so checking the outline is enough. */
function isStored(value: unknown): value is Exchange {
  if (typeof value !== "object" || value === null || !("id" in value)) return false;
  if (!("origin" in value) || !("request" in value) || !("response" in value)) return false;
  const { response } = value;
  return typeof response === "object" && response !== null && "text" in response;
}
