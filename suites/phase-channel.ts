import { BroadcastChannel } from "node:worker_threads";

/** The phases of a run, in the order in which they are judged. */
export const phaseNames = ["quiet", "shared", "switched", "late", "alone"] as const;

export type PhaseName = (typeof phaseNames)[number];

/** What is said on a channel: a phase asks for what it is to be handed, and is told it, or null where there is nothing. */
type Said<T> =
  | { readonly asks: PhaseName }
  | { readonly phase: PhaseName; readonly handed: T | null };

/** Hands something to each phase in the thread that judges, as soon as it is both known and asked for. */
export interface PhaseDesk<T> {
  hand(phase: PhaseName, what: T | null): void;
  close(): void;
}

/** Opens the desk of a channel, at which a phase may ask before or after what it is handed is known. */
export function openPhaseDesk<T>(name: string): PhaseDesk<T> {
  const channel = new BroadcastChannel(name);
  const asked = new Set<PhaseName>();
  const known = new Map<PhaseName, T | null>();

  function answer(phase: PhaseName): void {
    const handed = known.get(phase);
    if (handed !== undefined && asked.has(phase)) say(channel, { phase, handed });
  }

  listen<T>(channel, (said) => {
    if (!("asks" in said)) return;
    asked.add(said.asks);
    answer(said.asks);
  });
  return {
    hand(phase, what) {
      known.set(phase, what);
      answer(phase);
    },
    close: () => channel.close(),
  };
}

/** Asks the desk of a channel for what a phase is to be handed, and waits until it is known. */
export function awaitHanded<T>(name: string, phase: PhaseName): Promise<T | null> {
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    listen<T>(channel, (said) => {
      if (!("phase" in said) || said.phase !== phase) return;
      channel.close();
      resolve(said.handed);
    });
    say<T>(channel, { asks: phase });
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
