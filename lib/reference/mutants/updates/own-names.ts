import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { DroppedFromName, SinglyNamedKind } from "#lib/contract/subjects/unlike-texts.ts";
import type { Respelling } from "#lib/contract/subjects/unlike-texts.ts";
import { singlyNamedKinds, singlyNamedTypes } from "#lib/contract/subjects/unlike-texts.ts";
import { serving } from "#lib/reference/mutants/building/altered-members.ts";
import { folded } from "#lib/reference/mutants/building/folded-texts.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Refuses names that no other record has, for their likeness to the name of the record that is updated. */
const meetingItself = (
  defect: string,
  kind: SinglyNamedKind,
  isMet: (own: string, name: string) => boolean,
): Mutant => ({
  defect,
  policy: "writes.takesFreeName",
  where: ({ call, resource }) => call.kind === "update" && resource === dashed(kind),
  instead: ({ call, name }) => !isMet(String(call.record?.["name"]), name),
});

const respelledBy = <Way extends Respelling>(way: Way) =>
  family(
    singlyNamedKinds,
    (kind) => `own-name-of-a-${dashed(kind)}-collides-by-${dashed(way)}` as const,
    (kind) =>
      meetingItself(
        `takes the own name of a ${kind} for a duplicate if an update changes its ${way}`,
        kind,
        (own, name) => own !== name && folded(way, own) === folded(way, name),
      ),
  );

const dropping: Readonly<Record<DroppedFromName, (name: string) => string>> = {
  blanks: (name) => name.replaceAll(/^ +| +$/g, ""),
  tab: (name) => name.replaceAll("\t", ""),
  "no-break space": (name) => name.replaceAll("\u00A0", ""),
  decomposition: (name) => name.normalize("NFC"),
};

const shownWithout = <Dropped extends DroppedFromName>(dropped: Dropped) =>
  family(
    singlyNamedKinds,
    (kind) => `${dashed(kind)}-names-lose-their-${dashed(dropped)}-when-shown` as const,
    (kind) =>
      serving(
        `compares names of a ${kind} with their ${dropped}, and shows them without`,
        ({ resource, name }) => resource === dashed(kind) && name === "name",
        (value) => (typeof value === "string" ? dropping[dropped](value) : value),
      ),
  );

/** Defects of names that meet themselves, or each other only when they are shown. */
export const ownNameMutants = {
  ...respelledBy("letter case"),
  ...respelledBy("accent"),
  ...family(
    singlyNamedTypes,
    (kind) => `own-name-of-a-${dashed(kind)}-is-refused` as const,
    (kind) =>
      meetingItself(
        `refuses an update that repeats the own name of a ${kind}`,
        kind,
        (own, name) => own === name,
      ),
  ),
  ...shownWithout("blanks"),
  ...shownWithout("tab"),
  ...shownWithout("no-break space"),
  ...shownWithout("decomposition"),
} as const;
