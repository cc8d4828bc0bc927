import { createHmac } from "node:crypto";
import type { Key } from "#lib/reference/policies/lists/ordering.ts";

/** Where a page ended. */
export interface Position {
  readonly id: string;
  /** What the last row is ordered by, for each ordering of the list. */
  readonly keys: Readonly<Record<string, Key>>;
  /** The number of rows up to and including that one, if a policy counts them. */
  readonly passed?: number;
  /** The query of the first page, if a policy keeps using it. */
  readonly query?: string;
}

/** An opaque token of the position. */
export function writeCursor(position: Position, secret: string): string {
  const payload = JSON.stringify(position);
  return Buffer.from(sign(payload, secret) + payload).toString("base64url");
}

/** The position of a token, or null if this deployment did not write it. */
export function readCursor(token: string, secret: string): Position | null {
  const text = Buffer.from(token, "base64url").toString();
  const payload = text.slice(signatureLength);
  if (token === "" || sign(payload, secret) !== text.slice(0, signatureLength)) return null;
  const position: Position = JSON.parse(payload);
  return position;
}

const signatureLength = 22;

function sign(payload: string, secret: string): string {
  return createHmac("sha256", secret).update(payload).digest("base64url").slice(0, signatureLength);
}
