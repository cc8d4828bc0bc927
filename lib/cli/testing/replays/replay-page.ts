import { describeClass } from "#lib/run/finding-class.ts";
import type { PlacedKilling } from "./killings.ts";
import type { TriedReplay } from "./try-replay.ts";

/** A mutant, with the result of its replay line. */
export type TriedKilling = PlacedKilling & TriedReplay;

/** The page that shows which replay lines were tried, and which mutants were skipped. */
export function replayPage(tried: readonly TriedKilling[], seed: number): string {
  const lines = tried.flatMap((one) => (one.line === null ? [] : [one]));
  const over = tried.flatMap((one) => (one.line === null ? [one] : []));
  const same = lines.filter(({ wrong }) => wrong === null);
  const chapters = new Set(lines.map(({ chapter }) => chapter)).size;
  return [
    "# Printed replay lines",
    "",
    `For ${lines.length} mutants, of ${chapters} chapters, drawn with seed ${seed}: a check that the mutant breaks is run on it, then exactly the line that its first finding prints, on the deployment as the run left it; where its report lists what it could not restore, that is put back first. The line is right if the same check fails again, at the same place and with the same difference. Written by \`npm run proof:replays\`.`,
    "",
    `${same.length} of ${lines.length} lines fail by the same finding. ${over.length} mutants were passed over.`,
    "",
    ...table(
      ["chapter", "mutant", "line, without its target", "put back first", "finding"],
      lines.map(({ chapter, mutant, line, putBack, finding: { kind, sort }, wrong }) => [
        chapter,
        mutant,
        `\`${line.replace(/^npx --offline wms-conformance | --target \S+/g, "")}\``,
        putBack ? "yes" : "",
        wrong ?? describeClass({ kind, ...sort }),
      ]),
    ),
    "",
    "## Passed over",
    "",
    ...(over.length === 0
      ? ["None."]
      : table(
          ["chapter", "mutant", "check", "why its run printed no line"],
          over.map(({ chapter, mutant, check, reason }) => [chapter, mutant, check, reason]),
        )),
    "",
  ].join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [head, head.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
  );
}
