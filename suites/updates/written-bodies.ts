import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ScratchGiven } from "#suites/support/bodies/choices.ts";
import type { BodyKind } from "#suites/support/bodies/kinds.ts";
import { bodyKinds } from "#suites/support/bodies/kinds.ts";
import type { ReadBack } from "#suites/support/bodies/round.ts";
import { expectShown } from "#suites/support/bodies/reported-members.ts";

/** The kind under the hyphenated name in ids. */
export function bodyKindOf(dashed: string): BodyKind {
  const found = Object.values(bodyKinds).find(({ name }) => name.replaceAll(" ", "-") === dashed);
  if (found === undefined) throw new Error(`No bodies are made of ${dashed}.`);
  return found;
}

/** What a property of a kind needs. */
export const bodyNeedsOf = ({
  needsMode,
}: BodyKind): readonly ("scratchProject" | "owner" | "projectMode")[] =>
  needsMode ? ["scratchProject", "owner", "projectMode"] : ["scratchProject", "owner"];

/** A body without some of its members. */
export const bodyWithout = (body: Sketch, names: readonly string[]): Sketch =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** A write whose body the contract gives, or a success that the contract does not require. */
export function takenBody(
  { expect }: ScratchGiven,
  { given, name }: BodyKind,
  exchange: Exchange,
): Expectation {
  if (!given) return expect(requireSuccess(exchange));
  // For an update, that of a module is not a route of the contract.
  const promised = name === "module" && exchange.request.method === "POST";
  return expect(exchange).served(promised).ok();
}

/** A created record, its collection, and the path where it is updated. */
export interface MadeOfBody {
  readonly exchange: Exchange;
  readonly at: string;
  readonly one: string;
}

/** A record that is read back shows what its write stored. */
export async function expectReadBack(
  given: ScratchGiven,
  { fields }: BodyKind,
  readBack: ReadBack,
  { exchange: made, one }: Pick<MadeOfBody, "exchange" | "one">,
  left: Sketch,
) {
  const id = requireId(made);
  const again = await readBack({ api: given.api, one, id, fields, left });
  if (again !== null) expectShown(given.expect(again), { exchange: again, fields }, left);
}
