import type { CheckId } from "#lib/check/check.ts";
import type { Confirmation } from "#lib/check/result.ts";

const nothing = { exchange: null, by: [], reason: null } as const;

/** A claim about recorded answers: nobody asks them again. */
export const recorded: Confirmation = { ...nothing, kind: "recorded" };

/** A race that was provoked on purpose is proof in itself. */
export const race: Confirmation = { ...nothing, kind: "race" };

/** It could not be seen a second time, for a reason. */
export function unconfirmed(reason: string): Confirmation {
  return { ...nothing, kind: "unconfirmed", reason };
}

/** Others that failed likewise were run again in its place. */
export function represented(by: readonly CheckId[]): Confirmation {
  return { ...nothing, kind: "represented", by };
}

/** It was run again alone: it failed again, or passed; with the exchange that this rests on. */
export function rerun(kind: "repeated" | "intermittent", exchange: number | null): Confirmation {
  return { ...nothing, kind, exchange };
}
