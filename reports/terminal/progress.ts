import type { CheckRecord } from "#lib/run/record.ts";
import type { Layout } from "./layout.ts";
import { paint } from "./layout.ts";
import { plainText } from "./plain-text.ts";

const clear = "\r\u001B[2K";

/** Where progress is written; process.stderr is one. */
export interface Sink {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Tells how far a run has come. */
export interface Progress {
  /** A new part of the run; it is told at once. */
  phase(name: string): void;
  /** One more check is judged. */
  judged(result: Pick<CheckRecord, "verdict">, done: number, total: number): void;
  /** Clears the line; to be called before anything else is printed, and harmless when repeated. */
  end(): void;
}

/** One line that is rewritten on a terminal; elsewhere a line for each phase and no more. */
export function createProgress(
  sink: Sink,
  { color }: Pick<Layout, "color"> = { color: false },
): Progress {
  return sink.isTTY === true ? rewritten(sink, color) : listed(sink);
}

function listed(sink: Sink): Progress {
  return {
    phase: (name) => void sink.write(`${plainText(name)}\n`),
    judged: () => {},
    end: () => {},
  };
}

function rewritten(sink: Sink, color: boolean): Progress {
  let phase = "";
  let failed = 0;
  let unjudged = 0;
  let shown = false;

  function rewrite(text: string): void {
    // A line that wraps could not be cleared again.
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
    judged({ verdict }, done, total) {
      if (verdict === "fail") failed += 1;
      if (verdict === "error" || verdict === "inconclusive") unjudged += 1;
      const trouble = [
        failed > 0 ? `, ${failed} failed` : "",
        unjudged > 0 ? `, ${unjudged} could not judge` : "",
      ];
      rewrite(`${phase}: ${done}/${total}${trouble.join("")}`);
    },
    end() {
      if (shown) sink.write(clear);
      shown = false;
    },
  };
}
