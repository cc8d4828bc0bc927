import { arrangingWrites } from "./arranging-writes.ts";
import type { RefusalRow } from "./judge-refused.ts";
import { answers } from "./refusing-wire.ts";

/** The table of refusals as Markdown: the cost of each by its answer, then what is broken. */
export function summariseRefusals(rows: readonly RefusalRow[]): string {
  const refused = arrangingWrites.filter(({ name }) => rows.some(({ write }) => write === name));
  const broken = rows.flatMap((row) =>
    row.broken.map((line) => `- ${row.write}, ${row.answer}: ${line}`),
  );
  return [
    "# Refusals while test data is set up",
    "",
    "Each write of the set-up is refused alone on the embedded reference; 204 is a success without a body. The cells say how many",
    "checks are untested then; none of them fails.",
    "",
    `| Write | ${answers.join(" | ")} | What rests on it |`,
    `| --- | ${answers.map(() => "---:").join(" | ")} | --- |`,
    ...refused.map(({ name, restsOn }) => {
      const cells = answers.map(
        (answer) => rows.find((row) => row.write === name && row.answer === answer)?.lost ?? "",
      );
      return `| ${name} | ${cells.join(" | ")} | ${restsOn.join(", ") || "nothing"} |`;
    }),
    "",
    broken.length === 0 ? "No check is lost or accused beyond that." : "Broken:",
    "",
    ...broken,
    "",
  ].join("\n");
}
