import type { Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Judges that a write was refused; the contract does not state with which status and type. */
export function expectAnyRefusal({ expect }: Pick<Tools, "expect">, answer: Exchange): void {
  const { status } = answer.response;
  expect(answer).that("status", "4xx", status, status >= 400 && status < 500);
}
