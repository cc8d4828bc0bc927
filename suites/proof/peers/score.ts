import { stripVTControlCharacters } from "node:util";

/** One failure that a tool reports. */
export interface ToolFailure {
  /** The test, the request or the check that failed. */
  readonly where: string;
  readonly what: string;
}

/** A tool's reports on the reference, recorded twice. */
export interface Standing {
  readonly keys: ReadonlySet<string>;
  /** Places where the two baselines differ: reports there do not count. */
  readonly unstable: ReadonlySet<string>;
  /** Failures reported in both: on a conforming deployment each is a false alarm. */
  readonly falseAlarms: number;
}

/** How the document that a peer was given describes a mutant. */
export type DocumentEffect = "visible" | "silent" | "changes";

/** One tool on one mutant. */
export interface ToolTrial {
  readonly peer: string;
  readonly mutant: string;
  readonly noticed: boolean;
  /** Up to three of the new failures. */
  readonly fresh: readonly string[];
  readonly requests: number;
  readonly seconds: number;
  /** Why the tool did not finish; null if it did. */
  readonly words: string | null;
}

/** Places and messages without the parts that naturally differ between runs. */
export function maskVolatile(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d:\d\d)?/g, "<instant>")
    .replaceAll(/wms_[\w-]{20,}/g, "<key>")
    .replaceAll(/127\.0\.0\.1:\d+/g, "<host>")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 300);
}

/** Steady reports on the reference, from two runs of the same tool. */
export function standingFailures(
  first: readonly ToolFailure[],
  second: readonly ToolFailure[],
): Standing {
  const [one, other] = [new Map(keyed(first)), new Map(keyed(second))];
  const differing = [
    ...[...one].filter(([key]) => !other.has(key)),
    ...[...other].filter(([key]) => !one.has(key)),
  ];
  const keys = new Set([...one.keys(), ...other.keys()]);
  return {
    keys,
    unstable: new Set(differing.map(([, { where }]) => maskVolatile(where))),
    falseAlarms: keys.size - differing.length,
  };
}

/** Reports that are not made on the reference, in places where it is steady. */
export function freshOf(
  reported: readonly ToolFailure[],
  { keys, unstable }: Standing,
): readonly string[] {
  const fresh = [...new Map(keyed(reported))].filter(
    ([key, { where }]) => !keys.has(key) && !unstable.has(maskVolatile(where)),
  );
  return fresh.map(([key]) => key);
}

/** What a document says about a mutant: a document that changes with the mutant cannot be contradicted by it. */
export function visibilityOf(facts: {
  readonly documentChanges: boolean;
  /** Contradictions between the document and the answers that the reference does not have. */
  readonly contradictions: number;
  readonly noticedByPeer: boolean;
}): DocumentEffect {
  if (facts.documentChanges) return "changes";
  return facts.contradictions > 0 || facts.noticedByPeer ? "visible" : "silent";
}

/** The median of some figures; 0 for none. */
export function medianOrZero(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function keyed(reported: readonly ToolFailure[]): readonly (readonly [string, ToolFailure])[] {
  return reported.map(
    (one) => [`${maskVolatile(one.where)}: ${maskVolatile(one.what)}`, one] as const,
  );
}
