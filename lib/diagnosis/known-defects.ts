import type { Knowledge } from "./knowledge.ts";
import { knowledgeOf } from "./knowledge.ts";
import type { SignatureTable } from "./signature-table.ts";
import table from "./signatures.json" with { type: "json" };

let known: Knowledge | undefined;

/** What the proof of this version found out about defects; indexed when a run first needs it. */
export function knownDefects(): Knowledge {
  // The script that writes the table writes it in this form; JSON forgets its tuples.
  known ??= knowledgeOf(table as unknown as SignatureTable); // oxlint-disable-line typescript/no-unsafe-type-assertion
  return known;
}
