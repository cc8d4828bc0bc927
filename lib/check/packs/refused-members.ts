import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { ofField } from "./of-field.ts";

type Body = Readonly<Record<string, unknown>>;

/** A write to which bodies with refused members are sent. */
interface RefusingWrite<G extends Given<"scratchProject">> {
  /** Names the write; no other one has the name. */
  readonly name: string;
  readonly send: (given: G, body: Body) => Promise<Exchange>;
}

/** A body that is refused for one member. */
interface RejectedMember<G extends Given<"scratchProject">> {
  readonly member: string;
  /** What is wrong with it, in a word: members that share the word have the same value. */
  readonly word: string;
  /** The body, given a name of the run for what it would create. */
  readonly body: (name: string, given: G) => Body;
}

/** Makes the run of a check that a write is refused for one member. */
export type RefusesMember<G extends Given<"scratchProject">> = (
  rejected: RejectedMember<G>,
  judge: (refusal: Exchange, given: G) => void,
) => (given: G) => Promise<void>;

/** The refused values of each member of one write, in the order of the catalog. */
type Refused<G extends Given<"scratchProject">> = Map<string, RejectedMember<G>[]>;

const answers = createMemory<Promise<Exchange>, Given<"scratchProject">>(
  "packs.refused-members",
  ({ scratchProject }) => scratchProject,
);

/**
 * The run of a check that a write refuses a member. Members are sent together, one value of each: an answer that
 * refuses the member passes. Otherwise its body is sent alone, and only that answer can accuse.
 */
export function refusedMembers<G extends Given<"scratchProject">>(
  write: RefusingWrite<G>,
): RefusesMember<G> {
  const declared: Refused<G> = new Map();

  async function isShownTogether(
    given: G,
    { member, word }: RejectedMember<G>,
    judge: (refusal: Exchange) => void,
  ): Promise<boolean> {
    const nth = declared.get(member)?.findIndex((one) => one.word === word) ?? 0;
    const pack = packOf(declared, nth);
    if (given.asksAlone || pack.length === 1) return false;
    try {
      const whole = await answers(given, `${write.name} ${nth}`, (own) =>
        write.send(own, merged(pack, own.unique("refused"), own)),
      );
      const answer = ofField(whole, member);
      given.expect(answer).status(400).atLeast("/errors", 1);
      judge(answer);
      return true;
    } catch {
      return false;
    }
  }

  return (refused, judge) => {
    const { member, word, body } = refused;
    const values = declared.get(member) ?? [];
    if (values.every((one) => one.word !== word)) declared.set(member, [...values, refused]);
    return async (given) => {
      if (await isShownTogether(given, refused, (refusal) => judge(refusal, given))) return;
      judge(await write.send(given, body(given.unique("refused"), given)), given);
    };
  };
}

function packOf<G extends Given<"scratchProject">>(
  declared: Refused<G>,
  nth: number,
): readonly RejectedMember<G>[] {
  return [...declared.values()].flatMap((values) => values.slice(nth, nth + 1));
}

/** All members of the bodies; a rejected member keeps the value of its own body. */
function merged<G extends Given<"scratchProject">>(
  pack: readonly RejectedMember<G>[],
  name: string,
  given: G,
): Body {
  const bodies = pack.flatMap(({ member, body }) => {
    const json = orNothing(() => body(name, given));
    return json === null ? [] : [{ member, json }];
  });
  const refused = bodies.map(({ member, json }) => [member, json[member]] as const);
  return {
    ...Object.assign({}, ...bodies.map(({ json }) => json)),
    ...Object.fromEntries(refused),
  };
}

/** What a body names may be lacking, which the check of that member reports by itself. */
function orNothing<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
