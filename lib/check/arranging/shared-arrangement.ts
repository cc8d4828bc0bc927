import type { Given, Tools } from "#lib/check/check.ts";

const names = new Set<string>();

/** A remembered value, and the other memories that were used to create it. */
interface Remembered<V> {
  readonly value: V;
  readonly rests: ReadonlySet<string>;
  /** The tools of the later checks that were given the value. */
  readonly followers: Pick<Tools, "under">[];
}

/**
 * Creates a memory that checks share: one value for each key, kept as long as the test data's anchor. Requests for a
 * value are attributed to the memory's name and key, so no check may have its name.
 */
export function createMemory<V, G extends Tools>(
  name: string,
  anchorOf: (given: G) => object,
): <O extends G>(given: O, key: string, make: (own: O) => V) => V {
  if (names.has(name)) throw new Error(`Two arrangements are called ${name}.`);
  names.add(name);
  const testDataSets = new WeakMap<object, Map<string, Remembered<V>>>();
  return (given, key, make) => {
    const anchor = anchorOf(given);
    const known = testDataSets.get(anchor) ?? new Map<string, Remembered<V>>();
    testDataSets.set(anchor, known);
    const full = key === "" ? name : `${name}/${key}`;
    const own = given.under(full);
    const present = known.get(key);
    if (present !== undefined) {
      // If that was refused to the first check, it was refused to all.
      for (const inner of present.rests) given.under(inner);
      present.followers.push(given);
      return present.value;
    }
    const rests = new Set<string>();
    const followers: Pick<Tools, "under">[] = [];
    const under: Tools["under"] = (inner) => {
      rests.add(inner);
      for (const follower of followers) follower.under(inner);
      return given.under(inner);
    };
    const value = make({ ...given, ...own, under });
    known.set(key, { value, rests, followers });
    return value;
  };
}

/** An arrangement that the first check to ask for it creates, and that all others with the same test data share. */
export function sharedArrangement<T, G extends Given<"scratchProject"> = Given<"scratchProject">>(
  name: string,
  make: (given: G) => Promise<T>,
): (given: G) => Promise<T> {
  return oncePerAnchor(name, ({ scratchProject }) => scratchProject, make);
}

/** An arrangement that is created once for each anchor, for example in test data without a scratch project. */
export function oncePerAnchor<T, G extends Tools>(
  name: string,
  anchorOf: (given: G) => object,
  make: (given: G) => Promise<T>,
): (given: G) => Promise<T> {
  const memory = createMemory<Promise<T>, G>(name, anchorOf);
  return (given) => memory(given, "", make);
}
