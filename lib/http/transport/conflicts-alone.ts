import type { ApiResponse, Reply, Transport } from "#lib/http/exchange.ts";
import { isRead } from "./retry.ts";

interface Write {
  readonly reply: Promise<Reply>;
  /** Whether another write was in flight at any time. */
  hadCompany: boolean;
}

/**
 * Resends a write that got 409 during another write of the run, once it is the only one. A deployment may lock what is
 * being written, so only a conflict without other writers counts.
 */
export function askConflictsAlone(transport: Transport): Transport {
  const underWay = new Set<Write>();
  /** Writes to be sent with no other in flight, in the order in which they got 409. */
  const conflicted: (() => Promise<void>)[] = [];
  /** Settles when all of these are done; null if there are none. */
  let asking: Promise<void> | null = null;

  /* oxlint-disable no-await-in-loop, no-unmodified-loop-condition -- one at a time, and of those who waited another may have come first */
  async function write(send: () => Promise<Reply>): Promise<Write> {
    while (asking !== null) await asking;
    const own: Write = { reply: send(), hadCompany: underWay.size > 0 };
    for (const other of underWay) other.hadCompany = true;
    underWay.add(own);
    await own.reply.catch(() => null);
    underWay.delete(own);
    return own;
  }

  /** Sends all that wait one by one: requests in flight may join them, so that writing stops only once. */
  async function askEach(): Promise<void> {
    await Promise.allSettled([...underWay].map((one) => one.reply));
    for (let ask = conflicted.shift(); ask !== undefined; ask = conflicted.shift()) await ask();
    asking = null;
  }
  /* oxlint-enable no-await-in-loop, no-unmodified-loop-condition */

  function writeAlone(send: () => Promise<Reply>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      conflicted.push(() => send().then(resolve, reject));
      asking ??= askEach();
    });
  }

  return {
    async send(request, goesOn) {
      if (isRead(request.method)) return transport.send(request, goesOn);
      const first = await write(() => transport.send(request, goesOn));
      const reply = await first.reply;
      const { response } = reply;
      if (response.status !== 409 || !first.hadCompany || showsWhy(response)) return reply;
      const again = await writeAlone(() => transport.send(request, true));
      const attempts = [...reply.attempts, ...again.attempts];
      return { ...again, attempts, ms: reply.ms + again.ms };
    },
    close: () => transport.close(),
  };
}

/** Codes of the contract by which a conflict says who governs the record: no lock explains these. */
const governed: ReadonlySet<unknown> = new Set([
  "states_managed_at_workspace",
  "work_item_types_managed_at_workspace",
  "work_item_types_managed_at_project",
]);

/** Codes of the contract by which a batch says what is wrong with one of its rows: no lock explains these, either. */
const wrongInput: ReadonlySet<unknown> = new Set([
  "required",
  "invalid",
  "unique",
  "invalid_choice",
  "max_length",
  "does_not_exist",
]);

/** Whether a conflict itself says what is wrong with the write, so that no lock explains it. */
function showsWhy({ json }: ApiResponse): boolean {
  const { code, errors } = Object(json);
  if (governed.has(code)) return true;
  return Array.isArray(errors) && errors.some((one) => wrongInput.has(Object(one).code));
}
