import type { Exchange } from "#lib/http/exchange.ts";
import type { Target } from "#lib/target/target.ts";
import { answerKinds } from "./answer-kinds.ts";
import { askingKinds } from "./asking-kinds.ts";
import { filterKinds } from "./filter-kinds.ts";
import { memberKinds } from "./member-kinds.ts";
import { orderKind } from "./order-kind.ts";
import type { PointKind, PointWay } from "./point.ts";
import { presentationKinds } from "./presentation-kinds.ts";
import { readingOf } from "./reading.ts";

/** A point in one of the ways in which it can occur. */
export interface Occurrence {
  readonly kind: string;
  readonly name: string;
  readonly way: PointWay;
  readonly occurred: boolean;
}

/** Every kind of point that a run on this target can encounter. */
export function pointKinds(target: Target): readonly PointKind[] {
  return [
    ...memberKinds,
    ...filterKinds,
    orderKind,
    ...presentationKinds,
    ...answerKinds,
    ...askingKinds(target),
  ];
}

/** Which points occurred in the requests and answers of a run. */
export function occurrencesIn(
  exchanges: readonly Exchange[],
  kinds: readonly PointKind[],
): readonly Occurrence[] {
  const readings = exchanges.map(readingOf);
  return kinds.flatMap(({ title, points, find }) => {
    const noted = { met: new Set<string>(), sent: new Set<string>() };
    find(readings, (way, name) => noted[way].add(name));
    return points.flatMap(({ name, ways }) =>
      ways.map((way) => ({ kind: title, name, way, occurred: noted[way].has(name) })),
    );
  });
}
