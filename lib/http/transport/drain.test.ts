import { expect, test } from "vitest";
import type { Reply } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { drain } from "./drain.ts";

const request = { method: "GET", path: "/", as: null } as const;
const reply: Reply = {
  response: { status: 200, headers: {}, text: "{}", json: {} },
  attempts: [],
  ms: 1,
};

test("it waits for every running request, and for those that follow from its end", async () => {
  const ends: ((answer: Reply | Error) => void)[] = [];
  const { transport, quiet } = drain({
    send: () =>
      new Promise((resolve, reject) => {
        ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
    close: async () => {},
  });
  let isQuiet = false;
  const lost = transport.send(request).catch(() => "lost");
  const followed = transport.send(request).then(() => transport.send(request));
  const wait = async (): Promise<void> => {
    await quiet();
    isQuiet = true;
  };
  const waited = wait();

  ends[0]?.(new TransportError("reset", "gone"));
  expect(await lost).toBe("lost");
  ends[1]?.(reply);
  await expect.poll(() => ends.length).toBe(3);
  expect(isQuiet).toBe(false);
  ends[2]?.(reply);
  await followed;
  await waited;
  expect(isQuiet).toBe(true);
});
