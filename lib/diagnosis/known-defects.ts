import type { Knowledge } from "./knowledge.ts";
import { knowledgeOf } from "./knowledge.ts";
import type { SignatureTable } from "./signature-table.ts";
import table from "./signatures.json" with { type: "json" };

let known: Knowledge | undefined;

/** The knowledge about defects from the proof of this version; indexed when a run first needs it. */
export function knownDefects(): Knowledge {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof writes the file in this form; its type as JSON has no tuples
  known ??= knowledgeOf(table as unknown as SignatureTable);
  return known;
}
