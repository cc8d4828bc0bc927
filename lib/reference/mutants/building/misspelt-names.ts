/** Only letters, without a plural ending. */
const bare = (name: string): string => name.replaceAll(/[_-]/g, "").replace(/s$/, "");

/** Whether a name is one letter away from another one, or equal except for hyphens, underscores and the plural. */
function isNear(name: string, other: string): boolean {
  if (bare(name) === bare(other)) return true;
  if (Math.abs(name.length - other.length) > 1) return false;
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  const same = long.split("").findIndex((letter, at) => letter !== short[at]);
  const rest = long.slice(same + 1);
  return rest === short.slice(same) || rest === short.slice(same + 1);
}

/** Whether a name is one typo away from one of these names, and is none of them. */
export const isOneSlipAway = (name: string, names: readonly string[]): boolean =>
  !names.includes(name) && names.some((other) => isNear(name, other));
