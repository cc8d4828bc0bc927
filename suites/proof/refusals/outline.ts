import type { Check } from "#lib/check/check.ts";
import type { TestData } from "#fixtures/test-data.ts";

/** Test data as checks see it: two with one outline differ only in ids, instants and reasons. */
export function testDataOutline(testData: TestData, checks: readonly Check[]): string {
  const needed = new Set<string>(checks.flatMap(({ needs }) => needs));
  const names = new Map<string, string>();
  const provisions = Object.entries(testData.provisions).map(([need, provided]) => {
    if (!needed.has(need)) return [need, null];
    return [need, provided.ok ? provided.value : "missing"];
  });
  // The refused write is named in the unlocks.
  const text = JSON.stringify([testData.mode, provisions, testData.refused, checks.length]);
  const plain = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant");
  return plain.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, (id) => {
    const name = names.get(id) ?? `id${names.size}`;
    names.set(id, name);
    return name;
  });
}
