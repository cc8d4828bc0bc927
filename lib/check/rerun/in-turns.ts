/** Judges what may be judged together at once, and then the others one at a time; the results keep the order. */
export async function inTurns<T, R>(
  all: readonly T[],
  isTogether: (one: T) => boolean,
  judge: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const together = all.filter(isTogether);
  const results = new Map<T, R>();
  await Promise.all(together.map(async (one) => results.set(one, await judge(one))));
  for (const one of all) {
    // oxlint-disable-next-line no-await-in-loop -- each has the deployment to itself
    if (!results.has(one)) results.set(one, await judge(one));
  }
  return all.flatMap((one) => results.get(one) ?? []);
}
