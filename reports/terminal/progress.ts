import type { CheckRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { paint } from "./layout.ts";
import { plainText } from "./plain-text.ts";
import type { TimeLeft } from "./time-left.ts";
import { timeLeft } from "./time-left.ts";

const clear = "\r\u001B[2K";

/** Where progress is written; process.stderr is one. */
interface Sink {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Shows the progress of a run. */
export interface TerminalProgress {
  /** A new phase of the run; it is reported immediately. */
  phase(name: string): void;
  /** A message that stays visible. */
  notice(text: string): void;
  /** Another check is judged. */
  judged(result: Pick<CheckRecord, "verdict">, done: number, total: number, left?: TimeLeft): void;
  /** The rerun of a failed check has begun, or this many have ended. */
  rerun(done: number, left: TimeLeft): void;
  /** Clears the line; to be called before anything else is printed, and harmless when repeated. */
  end(): void;
}

/** Milliseconds between two lines of a long phase if lines cannot be rewritten. */
const listedEvery = 60_000;

/** One line that is rewritten on a terminal; otherwise a line for each phase, and for each minute of a long one. */
export function createProgress(
  sink: Sink,
  { color }: Pick<Layout, "color"> = { color: false },
  now: () => number = Date.now,
): TerminalProgress {
  return sink.isTTY === true ? rewritten(sink, color) : listed(sink, now);
}

function listed(sink: Sink, now: () => number): TerminalProgress {
  let reported = now();
  let awaited: string | null = null;
  let reruns = 0;
  const describe = (line: string): void => {
    reported = now();
    sink.write(`${plainText(line)}\n`);
  };
  const isDue = (): boolean => now() - reported >= listedEvery;
  return {
    phase: describe,
    notice: describe,
    judged(_, done, total, left = nothingKnown) {
      // No further verdict may come while only these wait.
      const begins = isAboutToWait(left) && left.awaits !== awaited;
      if (begins) awaited = left.awaits;
      if (begins || isDue()) describe(`${done}/${total} judged${timeLeft(left)}`);
    },
    rerun(done, left) {
      const begins = done === 0 && reruns === 0;
      reruns = left.reruns;
      if (begins || isDue()) describe(`Rerunning: ${done} done${timeLeft(left)}`);
    },
    end: () => {},
  };
}

const nothingKnown: TimeLeft = { minutes: null, awaits: null, reruns: 0 };

/** Whether the work will be over before the end of what is waited for can be foreseen. */
function isAboutToWait({ minutes, awaits }: TimeLeft): boolean {
  return awaits !== null && minutes !== null && minutes < 1;
}

function rewritten(sink: Sink, color: boolean): TerminalProgress {
  let phase = "";
  let failed = 0;
  let unjudged = 0;
  let shown = false;

  function rewrite(text: string): void {
    // A wrapped line could not be cleared again.
    const line = plainText(text).slice(0, (sink.columns ?? 80) - 1);
    const ink = failed + unjudged > 0 ? "red" : "grey";
    sink.write(`${clear}${paint(line, ink, { color })}`);
    shown = true;
  }

  return {
    phase(name) {
      phase = name;
      rewrite(`${phase} …`);
    },
    notice(text) {
      sink.write(`${clear}${plainText(text)}\n`);
      if (shown) rewrite(`${phase} …`);
    },
    judged({ verdict }, done, total, left) {
      if (verdict === "fail") failed += 1;
      if (verdict === "error" || verdict === "inconclusive") unjudged += 1;
      const trouble = [
        failed > 0 ? `, ${failed} failed` : "",
        unjudged > 0 ? `, ${unjudged} could not judge` : "",
      ];
      rewrite(`${phase}: ${done}/${total}${trouble.join("")}${timeLeft(left ?? nothingKnown)}`);
    },
    rerun(done, left) {
      rewrite(`Rerunning: ${done} done${timeLeft(left)}`);
    },
    end() {
      if (shown) sink.write(clear);
      shown = false;
    },
  };
}
