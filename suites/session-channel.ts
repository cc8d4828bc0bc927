import { BroadcastChannel } from "node:worker_threads";
import type { Session } from "./session.ts";

/** The phases of a run, in the order in which they are judged. */
export const phaseNames = ["quiet", "shared", "switched", "late", "alone"] as const;

export type PhaseName = (typeof phaseNames)[number];

/** What is said on the channel: a phase asks for its session, and is told it, or null where it has nothing to judge. */
type Said =
  | { readonly asks: PhaseName }
  | { readonly phase: PhaseName; readonly session: Session | null };

/** Hands sessions to the thread that judges, each as soon as it is both known and asked for. */
export interface SessionDesk {
  hand(phase: PhaseName, session: Session | null): void;
  close(): void;
}

/** Opens the desk of a channel, at which a phase may ask before or after its session is known. */
export function openSessionDesk(name: string): SessionDesk {
  const channel = new BroadcastChannel(name);
  const asked = new Set<PhaseName>();
  const known = new Map<PhaseName, Session | null>();

  function answer(phase: PhaseName): void {
    const session = known.get(phase);
    if (session !== undefined && asked.has(phase)) say(channel, { phase, session });
  }

  listen(channel, (said) => {
    if (!("asks" in said)) return;
    asked.add(said.asks);
    answer(said.asks);
  });
  return {
    hand(phase, session) {
      known.set(phase, session);
      answer(phase);
    },
    close: () => channel.close(),
  };
}

/** Asks the desk of a channel for the session of a phase, and waits until it is known. */
export function awaitSession(name: string, phase: PhaseName): Promise<Session | null> {
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    listen(channel, (said) => {
      if (!("phase" in said) || said.phase !== phase) return;
      channel.close();
      resolve(said.session);
    });
    say(channel, { asks: phase });
  });
}

function say(channel: BroadcastChannel, said: Said): void {
  // A BroadcastChannel takes no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(said);
}

function listen(channel: BroadcastChannel, hear: (said: Said) => void): void {
  // A BroadcastChannel of node:worker_threads has the older way alone in its types.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  channel.onmessage = ({ data }) => hear(data);
}
