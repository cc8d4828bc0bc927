import { getSystemErrorMap } from "node:util";
import type { Leftover } from "#fixtures/test-data.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { leftoverLines } from "./clean-up/leftover-lines.ts";

/** What a run writes could not be written any more, so that it ended early; what it made was removed as far as possible. */
export class OutputFailure extends Error {
  override readonly name = "OutputFailure";
}

/** The run was asked to end before it had made anything. */
export class RunInterrupted extends Error {
  override readonly name = "RunInterrupted";
}

/** Ends a run whose output cannot be written. */
export interface OutputWatch {
  /** Aborted where the run is to end early, be it on account of its output. */
  readonly signal: AbortSignal;
  /** Whether the output can no longer be written. */
  readonly isOver: boolean;
  /** Takes note of a failure to write and answers with true; false for any other error. */
  failed(error: unknown): boolean;
  /** Does something with the output; a failure ends the run and gives the other value. */
  tried<T>(work: () => T, otherwise: T): T;
  /** Throws {@link OutputFailure} where the output could not be written. */
  demandWritten(leftovers: readonly Leftover[]): void;
}

/** Watches the output of a run that a signal may end, too. */
export function watchOutput(given: AbortSignal): OutputWatch {
  const controller = new AbortController();
  let reason: string | null = null;

  function failed(error: unknown): boolean {
    const sentence = fileFailure(error);
    if (sentence === null) return false;
    reason ??= sentence;
    controller.abort();
    return true;
  }

  return {
    signal: AbortSignal.any([given, controller.signal]),
    get isOver() {
      return reason !== null;
    },
    failed,
    tried(work, otherwise) {
      try {
        return work();
      } catch (error) {
        if (!failed(error)) throw error;
        return otherwise;
      }
    },
    demandWritten(leftovers) {
      if (reason === null) return;
      const end =
        leftovers.length === 0
          ? "what it had made was removed"
          : `${leftovers.length} of what it had made stays`;
      const lines = leftovers.length === 0 ? [] : leftoverLines(leftovers);
      throw new OutputFailure([`The run ended early, and ${end}: ${reason}.`, ...lines].join("\n"));
    },
  };
}

/** What the system says of a file that cannot be written or read, without a stack; null for any other error. */
export function fileFailure(error: unknown): string | null {
  const [code, syscall, path] = ["code", "syscall", "path"].map((name) => {
    const value = memberOf(error, name);
    return typeof value === "string" ? value : "";
  });
  if (!code || !fileCalls.has(syscall ?? "")) return null;
  // What comes from another thread has lost its number.
  const known = [...getSystemErrorMap().values()].find(([name]) => name === code);
  const meaning = known?.[1] ?? "cannot be done";
  return `${path || "its output"} cannot be written (${code}: ${meaning})`;
}

const fileCalls = new Set([
  "write",
  "access",
  "fstat",
  "open",
  "mkdir",
  "mkdtemp",
  "rename",
  "scandir",
  "rm",
  "unlink",
]);
