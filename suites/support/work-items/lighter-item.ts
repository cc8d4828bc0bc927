import { lighterBodies, mayBeLighter, namedMembers } from "#fixtures/api/lighter-bodies.ts";
import type { Given } from "#lib/check/check.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { madeItem, scratchItems } from "./make-item.ts";
import type { MadeItem } from "./make-item.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * Creates a work item with as many of the members as the deployment takes, each time under a new name: of a refused
 * list one id is kept, then none; any other refused member is left out.
 */
export async function makeLighterItem(
  given: Given<"scratchProject">,
  members: Body,
): Promise<MadeItem> {
  const at = scratchItems(given);
  const send = async (some: Body): Promise<Exchange> => {
    const json = await completed(given, at, { ...some, name: given.unique("filled") });
    return given.api.send("POST", at, { json });
  };
  let made = await send(members);
  for (const lighter of isRefused(made) ? lighterOf(members, made) : []) {
    // oxlint-disable-next-line no-await-in-loop -- the next body is tried only if this one is refused
    made = await send(lighter);
    // oxlint-disable-next-line no-await-in-loop -- it ends here
    if (!isRefused(made)) break;
  }
  return madeItem(at, takenUndeclared(given, made));
}

const isRefused = (made: Exchange): boolean => mayBeLighter(made) && made.response.status < 500;

/** What to send instead, one body after the other. */
function lighterOf(members: Body, refused: Exchange): readonly Body[] {
  const { json } = refused.response;
  const spare = Object.keys(members);
  const named = namedMembers(json, spare);
  const shorter = (named.length > 0 ? [named] : spare.map((name) => [name]))
    .filter((names) => names.some((name) => isLong(members[name])))
    .map((names) => changed(members, names, shortened));
  const lighter = lighterBodies(json, spare).map((names) => changed(members, names, leftOut));
  return [...shorter, ...lighter];
}

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > 1;
const shortened = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, 1) : undefined;
const leftOut = (): undefined => undefined;

/** The members with some of them changed; what is undefined is not sent. */
function changed(
  members: Body,
  names: readonly string[],
  change: (value: unknown) => unknown,
): Body {
  const entries = Object.entries(members).map(
    ([name, value]) => [name, names.includes(name) ? change(value) : value] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
