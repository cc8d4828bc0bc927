import type { CheckResult } from "#lib/check/result.ts";
import type { Told } from "#lib/run/run-module.ts";
import type { Thrown } from "#lib/run/thrown.ts";
import type { Assignment } from "#suites/phase-channel.ts";

/** What the thread that judges is begun with. */
export interface Beginning {
  /** Whether it is to load the checks of all topics, before it is told which of them are judged. */
  readonly loadsAll: boolean;
}

/** What it is told then. */
export interface JudgingOrder {
  /** Name of the channel on which it is handed what each assignment judges. */
  readonly parts: string;
  /** Name of the channel on which it is handed its sessions. */
  readonly sessions: string;
  readonly seed: number;
  readonly maxConcurrency: number;
  /** Addresses of the modules that stage the topics of the run; what they import is loaded before a session is known. */
  readonly topics: readonly string[];
  /** The journal that has the schema document. */
  readonly journal: string;
  /** Whether a check of the run validates it. */
  readonly validates: boolean;
}

/**
 * What it says: of a test or a module, of something that nobody caught, that checks were
 * run again, that something else answers in the deployment's place, or that an assignment is over.
 */
export type Said =
  | Told
  | { readonly amended: readonly CheckResult[]; readonly sent: number }
  | { readonly replacedBy: string }
  | { readonly stray: Thrown }
  | { readonly over: Assignment };
