import type { Reading } from "./reading.ts";

/** Whether a point stood in an answer, or in a request that was taken. */
export type PointWay = "met" | "sent";

/** One thing of the contract that a run can come upon: a value of a member, a filter, a status, a route. */
interface Point {
  /** No other point is called so. */
  readonly name: string;
  /** In which ways it can occur. */
  readonly ways: readonly PointWay[];
}

/** Notes that a point occurred; what is no point of the contract is noted in vain. */
export type NotePoint = (way: PointWay, name: string) => void;

/** Points of one kind, and how they are found in what a run asked and was answered. */
export interface PointKind {
  readonly title: string;
  readonly points: readonly Point[];
  readonly find: (readings: readonly Reading[], note: NotePoint) => void;
}

/** Points that can be met, and sent as well. */
export function both(names: readonly string[]): readonly Point[] {
  return names.map((name) => ({ name, ways: ["met", "sent"] }));
}

/** Points that stand in answers alone. */
export function metOnly(names: readonly string[]): readonly Point[] {
  return names.map((name) => ({ name, ways: ["met"] }));
}

/** Points that stand in requests alone. */
export function sentOnly(names: readonly string[]): readonly Point[] {
  return names.map((name) => ({ name, ways: ["sent"] }));
}
