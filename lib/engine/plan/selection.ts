import type { Judgeable } from "#lib/check/check.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { selectedBy } from "./selector.ts";
import { unknownSelector } from "./unknown-selector.ts";

/** What a run is narrowed to, as its command line says it. */
export interface CheckSelection {
  /** Empty for everything. */
  readonly only: readonly string[];
  readonly exclude: readonly string[];
}

/** The checks that a selection leaves, in the order of the catalog; throws {@link UsageError} if a word selects none. */
export function selectFrom(
  { only, exclude }: CheckSelection,
  all: readonly Judgeable[],
): readonly Judgeable[] {
  const included = only.length === 0 ? null : chosen("--only", only, all);
  const excluded = chosen("--exclude", exclude, all);
  const left = all.filter((one) => (included === null || included.has(one)) && !excluded.has(one));
  if (left.length === 0) throw new UsageError(`--exclude ${exclude.join(" ")} leaves no check.`);
  return left;
}

/** A selection in words, for the record; null if it leaves everything. */
export function describeSelection({ only, exclude }: CheckSelection): string | null {
  if (exclude.length === 0) return only.length === 0 ? null : only.join(",");
  const from = only.length === 0 ? "everything" : only.join(",");
  return `${from} without ${exclude.join(",")}`;
}

function chosen(
  flag: string,
  words: readonly string[],
  all: readonly Judgeable[],
): ReadonlySet<Judgeable> {
  return new Set(
    words.flatMap((word) => {
      const selected = selectedBy(word, all);
      if (selected === null) throw new UsageError(`${flag} ${unknownSelector(word, all)}`);
      return selected.judgeables;
    }),
  );
}
