import type { Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";

type Stored = Parameters<Policies["writes"]["stores"]>[0];
type Member = Parameters<Policies["presentation"]["member"]>[0];
type Sent = Parameters<Policies["writes"]["body"]>[0];

/** A mutant that stores something else than what was sent, where it is meant. */
export const storingWhere = (
  defect: string,
  isMeant: (known: Stored) => boolean,
  change: (known: Stored) => unknown,
): Mutant => ({
  defect,
  policy: "writes.stores",
  where: isMeant,
  instead: change,
});

/** A mutant that serves something else than what is stored, where it is meant. */
export const servingWhere = (
  defect: string,
  isMeant: (known: Member) => boolean,
  change: (known: Member) => unknown,
): Mutant => ({
  defect,
  policy: "presentation.member",
  where: isMeant,
  instead: change,
});

/** A mutant that reads another body than the one sent. */
export const reading = (
  defect: string,
  change: (known: Sent) => Readonly<Record<string, unknown>>,
): Mutant => ({
  defect,
  policy: "writes.body",
  instead: (known, usual) => change({ ...known, body: usual() }),
});
