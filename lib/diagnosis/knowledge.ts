import type { KnownDefect, SignatureTable } from "./signature-table.ts";

/** A known defect by the ids of the checks that it breaks. */
export interface Signature extends Omit<KnownDefect, "breaks"> {
  readonly breaks: ReadonlySet<string>;
}

/** The table of signatures, indexed for queries. */
export interface Knowledge {
  /** Defects that break a check. */
  breaking(check: string): readonly Signature[];
  /** Ids of the checks that mostly fail with this trait. */
  failingWith(traitKey: string): ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/** Indexes a table by check and by trait. */
export function knowledgeOf({ checks, traits, profiles, defects }: SignatureTable): Knowledge {
  const byCheck = new Map<string, Signature[]>();
  for (const known of defects) {
    const breaks = new Set(known.breaks.flatMap((position) => checks[position] ?? []));
    const signature = { ...known, breaks };
    for (const check of breaks) byCheck.set(check, [...(byCheck.get(check) ?? []), signature]);
  }
  const byTrait = new Map<string, Set<string>>();
  for (const [position, profile] of profiles.entries()) {
    const check = checks[position] ?? "";
    for (const which of profile) {
      const [kind, value] = traits[which] ?? ["kind", ""];
      const key = `${kind} ${value}`;
      const own = byTrait.get(key);
      if (own === undefined) byTrait.set(key, new Set([check]));
      else own.add(check);
    }
  }
  return {
    breaking: (check) => byCheck.get(check) ?? [],
    failingWith: (key) => byTrait.get(key) ?? nobody,
  };
}
