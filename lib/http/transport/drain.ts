import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transport } from "#lib/http/exchange.ts";

/** A transport, and a way to wait until none of its requests is in flight, whether or not anyone awaits them. */
export function drain(transport: Transport): {
  readonly transport: Transport;
  readonly quiet: () => Promise<void>;
} {
  const underWay = new Set<Promise<unknown>>();
  return {
    transport: {
      send(request, goesOn) {
        const reply = transport.send(request, goesOn);
        const ended: Promise<boolean> = reply.then(
          () => underWay.delete(ended),
          () => underWay.delete(ended),
        );
        underWay.add(ended);
        return reply;
      },
      close: () => transport.close(),
    },
    async quiet() {
      /* oxlint-disable no-await-in-loop -- a caller that was answered may ask again */
      while (underWay.size > 0) {
        await Promise.all(underWay);
        await nextTurn();
      }
      /* oxlint-enable no-await-in-loop */
    },
  };
}
