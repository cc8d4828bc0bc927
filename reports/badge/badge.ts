import type { RunRecord } from "#lib/run/record.ts";
import { describeVerdict } from "#reports/verdict-sentence.ts";
import { visibleText } from "#reports/visible-text.ts";

const colors = {
  pass: "brightgreen",
  fail: "red",
  inconclusive: "orange",
  error: "orange",
} as const;

/** A run as the JSON that a Shields endpoint badge reads: https://shields.io/badges/endpoint-badge. */
export function renderBadge(record: RunRecord): string {
  const { contract, verdict } = record;
  const { words, limits } = describeVerdict(record);
  const message = [words.toLowerCase(), ...limits].join(", ");
  const badge = {
    schemaVersion: 1,
    label: visibleText(`${contract.name} ${contract.version}`),
    message: visibleText(message),
    // A result with limits is not an unqualified yes.
    color: verdict === "pass" && limits.length > 0 ? "green" : colors[verdict],
    isError: verdict !== "pass",
  };
  return `${JSON.stringify(badge, null, 2)}\n`;
}
