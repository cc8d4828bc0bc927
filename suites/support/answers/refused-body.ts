import type { Check, Citing, Tools } from "#lib/check/check.ts";
import { limits } from "#lib/contract/limits.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** A body that is refused, but would be accepted except for one member. */
export interface RefusedBody extends Citing {
  readonly name: string;
  readonly says: string;
  readonly body: (name: string) => Readonly<Record<string, unknown>>;
  /** The member that `errors` names; null if the contract does not say which. */
  readonly field: string | null;
  /** What is wrong with one member, if the body is refused together with others; absent if several are wrong. */
  readonly wrong?: WrongMember;
  readonly killedBy: Check["killedBy"];
}

/** A member, and in a word what is wrong with it. */
interface WrongMember {
  readonly member: string;
  readonly word: "missing" | "too long" | "no choice" | "inherited name" | "absent" | "no day";
}

/** An id that does not exist. */
export const absentId = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";

/** Ids that do not exist, a different one for each position. */
export const absentIdAt = (index: number): string =>
  `3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d${(index + 0x10).toString(16).padStart(4, "0")}`;

/** A text with one character more than a name or half of an external pair may have. */
export const tooLong = (text: string) => text.padEnd(limits.nameLength + 1, "x");

/** Judges that a body was refused, and for which member if the contract says so. */
export function expectRefused({ expect }: Tools, answer: Exchange, field: string | null): void {
  expect(answer).problem("invalid_request");
  if (field !== null) expect(answer).fieldError(field);
}
