import type { Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Claims that an odd request was answered or refused; what stands before the service may be unavailable. */
export function expectUnbroken({ expect, observe }: Tools, answer: Exchange): void {
  const { status } = answer.response;
  observe(`odd input answers ${status}`, answer);
  const holds = status < 500 || (status > 501 && status < 505);
  expect(answer).that("status", "no unexpected failure", status, holds);
}
