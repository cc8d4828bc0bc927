import type { Cause } from "#lib/diagnosis/cause.ts";
import { counted } from "./counted.ts";

/** What is broken, where, and how many checks fail because of it, in one line. */
export function causeLine({ sentence, checks }: Cause): string {
  return `${sentence} (${counted(checks.length, "check")})`;
}

/** What else a reader has to know about a cause; one sentence each. */
export function causeNotes({ likely, subjects, isRefusal }: Cause): readonly string[] {
  const others = likely.slice(1).map(({ defect }) => defect);
  const held = subjects?.held ?? [];
  return [
    ...(isRefusal ? ["A write is refused here: other failures may result from it."] : []),
    ...(others.length > 0 ? [`As likely: ${others.join("; or: ")}.`] : []),
    ...(held.length > 0 && held.length <= mostHeld ? [`It holds on ${held.join(", ")}.`] : []),
    ...(held.length > mostHeld ? [`It holds on ${counted(held.length, "other subject")}.`] : []),
  ];
}

const mostHeld = 8;
