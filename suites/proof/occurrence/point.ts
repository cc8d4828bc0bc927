import type { Reading } from "./reading.ts";

/** Whether a point occurred in an answer, or in an accepted request. */
export type PointWay = "met" | "sent";

/** One element of the contract that a run can encounter: a value of a member, a filter, a status, a route. */
interface Point {
  /** A unique name. */
  readonly name: string;
  /** The ways in which it can occur. */
  readonly ways: readonly PointWay[];
}

/** Records that a point occurred; anything that is not a point of the contract is ignored. */
export type NotePoint = (way: PointWay, name: string) => void;

/** Points of one kind, and how to find them in the requests and answers of a run. */
export interface PointKind {
  readonly title: string;
  readonly points: readonly Point[];
  readonly find: (readings: readonly Reading[], note: NotePoint) => void;
}

/** Points that occur in answers and in requests. */
export function both(names: readonly string[]): readonly Point[] {
  return names.map((name) => ({ name, ways: ["met", "sent"] }));
}

/** Points that occur only in answers. */
export function metOnly(names: readonly string[]): readonly Point[] {
  return names.map((name) => ({ name, ways: ["met"] }));
}

/** Points that occur only in requests. */
export function sentOnly(names: readonly string[]): readonly Point[] {
  return names.map((name) => ({ name, ways: ["sent"] }));
}
