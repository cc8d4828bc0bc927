import { getSystemErrorMap } from "node:util";
import type { Leftover } from "#fixtures/test-data.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { leftoverLines } from "./clean-up/leftover-lines.ts";

/** A run's output could no longer be written, so it ended early and removed what it could. */
export class OutputFailure extends Error {
  override readonly name = "OutputFailure";
}

/** The run was asked to end before it had created anything. */
export class RunInterrupted extends Error {
  override readonly name = "RunInterrupted";
}

/** Ends a run whose output cannot be written. */
export interface OutputWatch {
  /** Aborted if the run must end early, also because of its output. */
  readonly signal: AbortSignal;
  /** Whether the output can no longer be written. */
  readonly isOver: boolean;
  /** Whether somebody ended the run, and waits for that. */
  readonly isAwaited: boolean;
  /** Notes a failure to write and returns true; false for any other error. */
  failed(error: unknown): boolean;
  /** Writes to the output; returns the fallback value if that fails. */
  tried<T>(work: () => T, otherwise: T): T;
  /** Throws {@link OutputFailure} if the output could not be written. */
  demandWritten(leftovers: readonly Leftover[]): void;
}

/** Watches the output of a run, which a signal may also end. */
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
    get isAwaited() {
      return given.aborted;
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
          ? "its records were removed"
          : `${leftovers.length} of its records remain`;
      const lines = leftovers.length === 0 ? [] : leftoverLines(leftovers);
      throw new OutputFailure([`The run ended early, and ${end}: ${reason}.`, ...lines].join("\n"));
    },
  };
}

/** The system's message for a file that cannot be read or written, without a stack; null for any other error. */
export function fileFailure(error: unknown): string | null {
  const [code, syscall, path] = ["code", "syscall", "path"].map((name) => {
    const value = memberOf(error, name);
    return typeof value === "string" ? value : "";
  });
  if (!code || !fileCalls.has(syscall ?? "")) return null;
  // An error from another thread has lost its number.
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
