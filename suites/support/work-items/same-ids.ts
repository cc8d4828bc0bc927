export const sameIds = (told: unknown, written: readonly unknown[]): boolean =>
  Array.isArray(told) &&
  told.map(String).toSorted().join() === written.map(String).toSorted().join();
