import type { Reply, Transport } from "#lib/http/exchange.ts";
import { isRead } from "./retry.ts";

interface Write {
  readonly reply: Promise<Reply>;
  /** Whether another write was under way at any time. */
  hadCompany: boolean;
}

/**
 * Asks a write again that met a conflict while another write of the run was under way, once it is the only one: a
 * deployment may lock what is being written to, and only a conflict that no lock explains is its answer.
 */
export function askConflictsAlone(transport: Transport): Transport {
  const underWay = new Set<Write>();
  /** Settles when the write that is sent alone is done; null where none is. */
  let alone: Promise<void> | null = null;

  /* oxlint-disable no-await-in-loop, no-unmodified-loop-condition -- of those who waited another may have come first */
  async function write(send: () => Promise<Reply>): Promise<Write> {
    while (alone !== null) await alone;
    const own: Write = { reply: send(), hadCompany: underWay.size > 0 };
    for (const other of underWay) other.hadCompany = true;
    underWay.add(own);
    await own.reply.catch(() => null);
    underWay.delete(own);
    return own;
  }

  async function writeAlone(send: () => Promise<Reply>): Promise<Reply> {
    while (alone !== null) await alone;
    const others = [...underWay].map((one) => one.reply);
    const reply = Promise.allSettled(others).then(send);
    const isDone = () => {
      alone = null;
    };
    alone = reply.then(isDone, isDone);
    return reply;
  }
  /* oxlint-enable no-await-in-loop, no-unmodified-loop-condition */

  return {
    async send(request, goesOn) {
      if (isRead(request.method)) return transport.send(request, goesOn);
      const first = await write(() => transport.send(request, goesOn));
      const reply = await first.reply;
      if (reply.response.status !== 409 || !first.hadCompany) return reply;
      const again = await writeAlone(() => transport.send(request, true));
      const attempts = [...reply.attempts, ...again.attempts];
      return { ...again, attempts, ms: reply.ms + again.ms };
    },
    close: () => transport.close(),
  };
}
