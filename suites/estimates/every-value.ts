import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, pointerTo } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const routes =
  /^\/api\/v2\/workspaces\/[^/]+\/projects\/[^/]+\/estimates\/[^/]+\/points\/(?:[^/]+\/)?$/;

/** The points that an answer reports, each with its pointer. */
function pointsIn({ response: { json } }: Exchange): readonly (readonly [string, unknown])[] {
  const rows = memberOf(json, "data");
  if (Array.isArray(rows)) return rows.map((row, index) => [pointerTo("data", index), row]);
  return memberOf(json, "id") === undefined ? [] : [["", json]];
}

/** Whether estimate points are reported, to a read or to a write; a bulk update reports none. */
function showsPoints(exchange: Exchange): boolean {
  const { request, response } = exchange;
  const isServed = response.status >= 200 && response.status < 300;
  const isWhole = memberOf(request.query, "fields") === undefined;
  return isServed && isWhole && routes.test(request.path) && pointsIn(exchange).length > 0;
}

/** What every answer that reports estimate points must satisfy. */
export const pointInvariants: readonly Invariant[] = [
  invariant({
    id: "estimates.points.every-value",
    clause: "estimates/point#every-value",
    title: "value is a string wherever an estimate point is reported",
    killedBy: [
      "estimate-point-value-is-a-number-on-list",
      "estimate-point-value-is-a-number-on-read",
      "estimate-point-value-is-a-number-on-update",
    ],
    applies: showsPoints,
    judge: (exchange, expect) => {
      for (const [at, point] of pointsIn(exchange)) {
        const value = memberOf(point, "value");
        // The contract gives none of these writes, and so no answer of theirs.
        if (value === undefined && exchange.request.method !== "GET") continue;
        expect.that(`${at}/value`, "a string", value, typeof value === "string");
      }
    },
  }),
];
