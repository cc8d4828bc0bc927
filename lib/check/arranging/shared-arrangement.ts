import type { Given, Tools } from "#lib/check/check.ts";

const names = new Set<string>();

/** A value that was made, and the names of the memories that were asked for while it was. */
interface Remembered<V> {
  readonly value: V;
  readonly rests: ReadonlySet<string>;
  /** The tools of the checks that were handed the value after the first. */
  readonly followers: Pick<Tools, "under">[];
}

/**
 * A memory of what several checks judge, by key, kept as long as the anchor that each set of test data has of its
 * own. What is made is asked for under the name of the memory and its key, which no check bears; the name is taken
 * once.
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
      // What it rests on was refused to the check that asked first, and so to every check.
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

/** An arrangement that the first check to ask for it makes, and that all others of its test data share. */
export function sharedArrangement<T, G extends Given<"scratchProject"> = Given<"scratchProject">>(
  name: string,
  make: (given: G) => Promise<T>,
): (given: G) => Promise<T> {
  return oncePerAnchor(name, ({ scratchProject }) => scratchProject, make);
}

/** An arrangement that is made once for each anchor: of test data sets that need no scratch project, say. */
export function oncePerAnchor<T, G extends Tools>(
  name: string,
  anchorOf: (given: G) => object,
  make: (given: G) => Promise<T>,
): (given: G) => Promise<T> {
  const memory = createMemory<Promise<T>, G>(name, anchorOf);
  return (given) => memory(given, "", make);
}
