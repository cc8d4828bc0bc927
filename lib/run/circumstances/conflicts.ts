import { templateOf } from "#lib/check/exchange-shape.ts";
import { operations } from "#lib/contract/operations.ts";
import { shortPath } from "#lib/diagnosis/happening.ts";
import { wasTakenAlone } from "#lib/http/transport/taken-alone.ts";
import type { CountedExchange } from "#lib/run/build-record.ts";
import { compareText } from "#lib/run/compare-text.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

/** So many operations are named, those with most conflicts first. */
const mostNamed = 8;

const namesByRoute = new Map(
  Object.entries(operations).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** The writes that were conflicts only alongside others: a deployment that locks, or one that numbers without a lock. */
export function conflictsIn({ exchanges }: CircumstanceEvidence): readonly Circumstance[] {
  const taken = exchanges.filter(wasTakenAlone);
  if (taken.length === 0) return [];
  const counts = [...groupBy(taken, operationOf)]
    .map(([name, own]) => [name, own.length] as const)
    .toSorted(([a, many], [b, more]) => more - many || compareText(a, b));
  const named = counts.slice(0, mostNamed).map(([name, count]) => `${name} ${count}`);
  const rest = counts.length - named.length;
  const more = rest === 0 ? "" : ` and ${rest} more`;
  const [were, was] = taken.length === 1 ? ["write was", "was"] : ["writes were", "were"];
  return [
    {
      kind: "conflict",
      sentence:
        `${taken.length} ${were} answered 409 alongside other writes, and ${was} taken when sent ` +
        `alone: ${named.join(", ")}${more}.`,
      figures: {
        writes: taken.length,
        ...Object.fromEntries(counts.map(([name, count]) => [`${name} writes`, count])),
      },
    },
  ];
}

/** The name of the contract's operation, or the route where the contract gives none. */
function operationOf({ request: { method, path } }: CountedExchange): string {
  const template = templateOf(path);
  return namesByRoute.get(`${method} ${template}`) ?? `${method} ${shortPath(template)}`;
}
