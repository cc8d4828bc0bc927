import { isJsonObject, ownMember, type JsonObject } from "./json-tree.ts";

const longestChain = 32;
const mostProblems = 100;
const mostSteps = 2_000_000;

/** Follows references inside one document and notes those that fail. */
export interface Resolver {
  /** The object that a value stands for, or null if there is none. */
  resolve(value: unknown): JsonObject | null;
  /** Takes steps from the work allowed for one document; false if none are left. */
  spend(steps: number): boolean;
  /** Notes a fault of the document once. */
  note(problem: string): void;
  readonly problems: readonly string[];
}

/** Only local references: any other is refused unopened, because the document is a stranger's. */
export function createResolver(document: unknown): Resolver {
  const problems = new Set<string>();
  const note = (problem: string): void => {
    if (problems.size < mostProblems) problems.add(problem);
  };

  let left = mostSteps;
  function spend(steps: number): boolean {
    left -= steps;
    if (left < 0) note("Its references are too entangled to be read to the end.");
    return left >= 0;
  }

  function target(reference: string): unknown {
    if (reference !== "#" && !reference.startsWith("#/")) {
      note(`The reference ${quote(reference)} leaves the document and is refused.`);
      return undefined;
    }
    const found = follow(document, reference);
    if (found === undefined) note(`The reference ${quote(reference)} leads nowhere.`);
    return found;
  }

  function resolve(value: unknown): JsonObject | null {
    let current = value;
    for (let step = 0; step < longestChain; step += 1) {
      if (!isJsonObject(current) || !spend(1)) return null;
      const reference = ownMember(current, "$ref");
      if (typeof reference !== "string") return current;
      current = target(reference);
    }
    note("A chain of references does not end.");
    return null;
  }

  return {
    resolve,
    spend,
    note,
    get problems() {
      return [...problems];
    },
  };
}

function follow(document: unknown, reference: string): unknown {
  let current = document;
  for (const segment of reference.split("/").slice(1)) {
    const name = decode(segment);
    current = Array.isArray(current) ? itemOf(current, name) : ownMember(current, name);
  }
  return current;
}

function itemOf(list: readonly unknown[], name: string): unknown {
  return /^\d+$/.test(name) ? list[Number(name)] : undefined;
}

function decode(segment: string): string {
  const unescaped = segment.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(unescaped);
  } catch {
    return unescaped;
  }
}

/** A stranger's text, quoted and cut to a length that fits a message. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}
