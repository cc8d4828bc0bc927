import { BroadcastChannel } from "node:worker_threads";

/** The phases of a run, in the order in which they are judged. */
export const phaseNames = ["quiet", "shared", "late", "alone", "switched"] as const;

/** The phase after which none is judged. */
export const lastPhase = "switched" satisfies PhaseName;

export type PhaseName = (typeof phaseNames)[number];

/** A phase as it is assigned: where what was foreseen does not come to pass, each is assigned anew. */
export type Assignment = PhaseName | `${PhaseName}-anew`;

/** All of them, in the order in which they are judged. */
export const assignments: readonly Assignment[] = [
  ...phaseNames,
  ...phaseNames.map((phase) => anew(phase)),
];

/** The same phase, assigned anew. */
export function anew(phase: PhaseName): Assignment {
  return `${phase}-anew`;
}

/** What is said on a channel: an assignment asks for what it is handed, and is told it, or null where there is nothing. */
type Said<T> =
  | { readonly asks: Assignment }
  | { readonly answers: Assignment; readonly handed: T | null };

/** Hands something to each assignment in the thread that judges, as soon as it is both known and asked for. */
export interface PhaseDesk<T> {
  hand(to: Assignment, what: T | null): void;
  close(): void;
}

/** Opens the desk of a channel, at which may be asked before or after what is handed is known. */
export function openPhaseDesk<T>(name: string): PhaseDesk<T> {
  const channel = new BroadcastChannel(name);
  const asked = new Set<Assignment>();
  const known = new Map<Assignment, T | null>();

  function answer(to: Assignment): void {
    const handed = known.get(to);
    if (handed !== undefined && asked.has(to)) say(channel, { answers: to, handed });
  }

  listen<T>(channel, (said) => {
    if (!("asks" in said)) return;
    asked.add(said.asks);
    answer(said.asks);
  });
  return {
    hand(to, what) {
      known.set(to, what);
      answer(to);
    },
    close: () => channel.close(),
  };
}

/** Asks the desk of a channel for what an assignment is handed, and waits until it is known. */
export function awaitHanded<T>(name: string, assignment: Assignment): Promise<T | null> {
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    listen<T>(channel, (said) => {
      if (!("answers" in said) || said.answers !== assignment) return;
      channel.close();
      resolve(said.handed);
    });
    say<T>(channel, { asks: assignment });
  });
}

function say<T>(channel: BroadcastChannel, said: Said<T>): void {
  // A BroadcastChannel takes no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(said);
}

function listen<T>(channel: BroadcastChannel, hear: (said: Said<T>) => void): void {
  // A BroadcastChannel of node:worker_threads has the older way alone in its types.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  channel.onmessage = ({ data }) => hear(data);
}
