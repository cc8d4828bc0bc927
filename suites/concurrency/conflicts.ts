import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { wasTakenAlone } from "#lib/http/transport/taken-alone.ts";

/** Creates and updates that were taken; that a record cannot be deleted yet may be due to what stands below it. */
function isTakenWrite({ request, response }: Exchange): boolean {
  const writes = request.method === "POST" || request.method === "PATCH";
  return writes && request.path.startsWith("/api/v2/") && response.status < 300;
}

/** What every write that was taken must satisfy. */
export const conflictInvariants: readonly Invariant[] = [
  invariant({
    id: "concurrency.conflicts.alongside-others",
    clause: "concurrency/conflict#collides",
    title:
      "no create or update is a conflict alongside other writes and taken when it is sent alone",
    killedBy: ["work-items-at-once-collide", "enables-at-once-collide"],
    applies: isTakenWrite,
    judge(exchange, expect) {
      const refused = wasTakenAlone(exchange);
      const met = refused ? 409 : exchange.response.status;
      expect.that("status", "2xx alongside other writes", met, !refused, "status", "2xx");
    },
  }),
];
