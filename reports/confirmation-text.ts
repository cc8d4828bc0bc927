import type { FindingRecord } from "#lib/run/record.ts";

/** Whether a finding was confirmed by a second run, in a sentence without a full stop. */
export function confirmationText({ confirmation }: FindingRecord): string {
  const { kind, exchange, by, reason } = confirmation;
  const at = exchange === null ? "" : ` (exchange ${exchange})`;
  switch (kind) {
    case "repeated":
      return `repeated: run again alone, it failed again${at}`;
    case "intermittent":
      return `intermittent: run again alone, it passed${at}`;
    case "race":
      return "once: the check provokes a race on purpose, which is proof in itself";
    case "represented":
      return `once: ${by.join(", ")} failed likewise and ran again in its place`;
    case "recorded":
      return "in the recorded answers of the run";
    case "unconfirmed":
      return `once: ${reason ?? "it was not run again"}`;
    default:
      return kind satisfies never;
  }
}
