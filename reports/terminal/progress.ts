import type { CheckRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { paint } from "./layout.ts";
import { plainText } from "./plain-text.ts";

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
  /** Another check is judged; the remaining time may not be known yet. */
  judged(
    result: Pick<CheckRecord, "verdict">,
    done: number,
    total: number,
    minutesLeft?: number | null,
  ): void;
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
  const describe = (line: string): void => {
    reported = now();
    sink.write(`${plainText(line)}\n`);
  };
  return {
    phase: describe,
    notice: describe,
    judged(_, done, total, minutesLeft = null) {
      if (now() - reported >= listedEvery)
        describe(`${done}/${total} judged${timeLeft(minutesLeft)}`);
    },
    end: () => {},
  };
}

/** The remaining time, rounded up, as the end of a line. */
function timeLeft(minutes: number | null): string {
  if (minutes === null) return "";
  return minutes < 1 ? ", less than a minute left" : `, about ${Math.ceil(minutes)} min left`;
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
    judged({ verdict }, done, total, minutesLeft = null) {
      if (verdict === "fail") failed += 1;
      if (verdict === "error" || verdict === "inconclusive") unjudged += 1;
      const trouble = [
        failed > 0 ? `, ${failed} failed` : "",
        unjudged > 0 ? `, ${unjudged} could not judge` : "",
      ];
      rewrite(`${phase}: ${done}/${total}${trouble.join("")}${timeLeft(minutesLeft)}`);
    },
    end() {
      if (shown) sink.write(clear);
      shown = false;
    },
  };
}
