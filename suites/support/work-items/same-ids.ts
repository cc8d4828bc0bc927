export const sameIds = (reported: unknown, written: readonly unknown[]): boolean =>
  Array.isArray(reported) &&
  reported.map(String).toSorted().join() === written.map(String).toSorted().join();
