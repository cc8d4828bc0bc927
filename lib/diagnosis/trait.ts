import type { ReportedFinding } from "#lib/check/result.ts";

/** Traits that failures may share. */
export type TraitKind =
  | "clause"
  | "subject"
  | "operation"
  | "path"
  | "parameter"
  | "sent"
  | "member"
  | "header"
  | "caller"
  | "status"
  | "kind";

/** One thing that a failure has in common with others. */
export interface Trait {
  readonly kind: TraitKind;
  readonly value: string;
}

/** What diagnosis reads from a finding. */
export type Shown = Pick<ReportedFinding, "kind" | "sort" | "asked">;

/** What diagnosis reads from a failed check. */
export interface Failure {
  readonly check: string;
  readonly clause: string;
  readonly subject: string | null;
  /** The first one is the key by which failures are grouped. */
  readonly findings: readonly Shown[];
}

/** The traits of a failed check, by which it may be grouped with others. */
export function traitsOf({ clause, subject, findings: [finding] }: Failure): readonly Trait[] {
  return [
    trait("clause", clause),
    ...(subject === null ? [] : [trait("subject", subject)]),
    ...(finding === undefined ? [] : shownBy(finding)),
  ];
}

/** A trait as one text, for tables. */
export function traitKey({ kind, value }: Trait): string {
  return `${kind} ${value}`;
}

function shownBy({ kind, sort, asked }: Shown): readonly Trait[] {
  return [
    trait("kind", [kind, sort.wanted ?? "", sort.met].join(" ")),
    ...placeOf(sort.at),
    ...(asked === null
      ? []
      : [
          trait("operation", `${asked.method} ${asked.path}`),
          trait("path", asked.path),
          ...asked.parameters.map((name) => trait("parameter", name)),
          ...asked.members.map((name) => trait("sent", name)),
          ...(asked.as === "owner" ? [] : [trait("caller", asked.as ?? "nobody")]),
          trait("status", String(asked.status)),
        ]),
  ];
}

const header = "header ";

function placeOf(at: string): readonly Trait[] {
  if (at.startsWith(header)) return [trait("header", at.slice(header.length))];
  if (!at.startsWith("/")) return [];
  const name = at.split("/").findLast((token) => token !== "*" && token !== "");
  return name === undefined ? [] : [trait("member", name)];
}

function trait(kind: TraitKind, value: string): Trait {
  return { kind, value };
}
