import { groupBy } from "#lib/run/group-by.ts";
import type { Occurrence } from "./occurrences.ts";
import type { AbsenceReason } from "./reasons.ts";

/**
 * Everything that invalidates the statement: a point that never occurred without a reason, a reason without a point.
 */
export function occurrenceGates(
  occurrences: readonly Occurrence[],
  reasons: readonly AbsenceReason[],
): readonly string[] {
  const absent = occurrences.filter(({ occurred }) => !occurred);
  const unreasoned = absent.filter((one) => reasonFor(one, reasons) === null);
  const stale = occurrences.filter((one) => one.occurred && reasonFor(one, reasons) !== null);
  const idle = reasons.filter((reason) => !absent.some((one) => fits(reason, one)));
  return [
    ...(occurrences.length === 0 ? ["No point was looked for."] : []),
    ...unreasoned.map(
      (one) =>
        `Never ${reported(one)}. Make the record or the request that shows it, or write a reason.`,
    ),
    ...stale.map((one) => `A reason says why it never is, and yet it is ${reported(one)}.`),
    ...idle.map(
      ({ points, way }) =>
        `A reason speaks of nothing that never occurs (${way}): ${points.source}`,
    ),
  ];
}

/** The statement as Markdown: how many points of each kind occurred, then each that never did, by its reason. */
export function summariseOccurrences(
  occurrences: readonly Occurrence[],
  reasons: readonly AbsenceReason[],
): string {
  const absent = occurrences.filter(({ occurred }) => !occurred);
  const byReason = groupBy(absent, (one) => reasonFor(one, reasons) ?? "No reason is given.");
  const all = occurrences.length;
  return [
    "# What occurs in a run",
    "",
    `What the contract names and a run can come upon: ${all} occurrences that are possible, ${all - absent.length} of them in one ` +
      "standard run on the reference. Met is what stood in an answer, sent what stood in a request that was taken. " +
      "Written by `npm run proof:occurrence`.",
    "",
    "| Kind | Points | Met | Sent | Share |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...[...groupBy(occurrences, ({ kind }) => kind)].map(([kind, own]) => rowOf(kind, own)),
    "",
    "## What never occurs",
    "",
    ...[...byReason].flatMap(([reason, ones]) => [
      reason,
      "",
      ...ones.map(({ name, way }) => `- never ${way}: ${name}`),
      "",
    ]),
  ].join("\n");
}

function rowOf(kind: string, own: readonly Occurrence[]): string {
  const points = new Set(own.map(({ name }) => name)).size;
  const counted = (["met", "sent"] as const).map((way) => {
    const possible = own.filter((one) => one.way === way);
    const there = possible.filter(({ occurred }) => occurred).length;
    return possible.length === 0 ? "–" : `${there} of ${possible.length}`;
  });
  const share = own.filter(({ occurred }) => occurred).length / own.length;
  return `| ${[kind, points, ...counted, `${(Math.floor(share * 1000) / 10).toFixed(1)} %`].join(" | ")} |`;
}

function reported({ kind, name, way }: Occurrence): string {
  return `${way}: ${kind} ${name}`;
}

function reasonFor(one: Occurrence, reasons: readonly AbsenceReason[]): string | null {
  return reasons.find((reason) => fits(reason, one))?.reason ?? null;
}

function fits({ points, way }: AbsenceReason, one: Occurrence): boolean {
  return (way === "either" || way === one.way) && points.test(one.name);
}
