/** How many defects each check would find that no check before it found. */
interface Gains {
  /** How many are found by now. */
  readonly found: number;
  of(check: number): number;
  take(check: number): void;
}

/** Before any check is taken; for each check, the defects that it finds. */
export function createGains(finds: readonly ReadonlySet<string>[]): Gains {
  const found = new Set<string>();
  const finders = new Map<string, number[]>();
  const open = finds.map((defects) => defects.size);
  for (const [check, defects] of finds.entries()) {
    for (const defect of defects) {
      const known = finders.get(defect);
      if (known === undefined) finders.set(defect, [check]);
      else known.push(check);
    }
  }
  return {
    get found() {
      return found.size;
    },
    of: (check) => open[check] ?? 0,
    take(check) {
      for (const defect of finds[check] ?? []) {
        if (found.has(defect)) continue;
        found.add(defect);
        for (const finder of finders.get(defect) ?? []) open[finder] = (open[finder] ?? 1) - 1;
      }
    },
  };
}
