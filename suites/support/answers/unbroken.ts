import type { Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Whether a request was answered or refused; a gateway before the service may be unavailable. */
export function isUnbroken({ response: { status } }: Exchange): boolean {
  return status < 500 || (status > 501 && status < 505);
}

/** Claims that an unusual request was answered or refused. */
export function expectUnbroken({ expect, observe }: Tools, answer: Exchange): void {
  const { status } = answer.response;
  observe(`unusual input answers ${status}`, answer);
  expect(answer).that("status", "no unexpected failure", status, isUnbroken(answer));
}
