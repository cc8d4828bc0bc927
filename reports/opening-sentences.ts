import type { RunRecord } from "#lib/run/record.ts";
import { unseenSentence } from "./unseen-sentence.ts";

/** What a reader has to know before anything else: that no deployment was judged, and what was not seen of it. */
export function openingSentences(
  record: Pick<RunRecord, "target" | "untested" | "checks">,
): readonly string[] {
  const sentences = [referenceSentence(record), unseenSentence(record)];
  return sentences.filter((sentence) => sentence !== null);
}

/** That the reference was judged, or only asked; null if a deployment was. */
export function referenceSentence({ target }: Pick<RunRecord, "target">): string | null {
  return target.isReference === true ? referenceOnly("judged") : null;
}

/** That the embedded reference was judged, or asked what a run could use. */
export function referenceOnly(what: "judged" | "asked"): string {
  return `The embedded reference of the suite was ${what}, and no deployment of yours.`;
}
