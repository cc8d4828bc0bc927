/** Which defects each check finds, and which checks find each defect, by their positions. */
export interface Findings {
  readonly finds: readonly (readonly number[])[];
  readonly finders: readonly (readonly number[])[];
}

/** How many defects each check would find that no check before it found. */
interface Gains {
  /** How many are found by now. */
  readonly found: number;
  of(check: number): number;
  take(check: number): void;
}

/** For each check, the defects that it finds. */
export function findingsOf(defects: readonly ReadonlySet<string>[]): Findings {
  const positions = new Map<string, number>();
  const finders: number[][] = [];
  const finds = defects.map((found, check) =>
    [...found].map((defect) => {
      const position = positions.get(defect) ?? positions.size;
      positions.set(defect, position);
      (finders[position] ??= []).push(check);
      return position;
    }),
  );
  return { finds, finders };
}

/** Before any check is taken. */
export function createGains({ finds, finders }: Findings): Gains {
  const isFound = new Uint8Array(finders.length);
  const open = Int32Array.from(finds, (defects) => defects.length);
  let found = 0;
  return {
    get found() {
      return found;
    },
    of: (check) => open[check] ?? 0,
    take(check) {
      for (const defect of finds[check] ?? []) {
        if (isFound[defect] === 1) continue;
        isFound[defect] = 1;
        found += 1;
        for (const finder of finders[defect] ?? []) open[finder] = (open[finder] ?? 1) - 1;
      }
    },
  };
}
