import { timedCreates, presentMembers } from "#lib/contract/clauses/updates/created.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { serving } from "#lib/reference/mutants/building/altered-members.ts";

const eightHours = 8 * 3_600_000;

/** The local time eight hours east of Greenwich, labelled as UTC. */
function eastward(instant: unknown): unknown {
  if (typeof instant !== "string") return instant;
  return new Date(Date.parse(instant) + eightHours).toISOString();
}

/** */
const createdAt = family(
  keysOf(timedCreates),
  (kind) => `${kind}-is-made-at-local-time` as const,
  (kind) =>
    serving(
      `returns local time labelled as UTC in created_at of a ${kind}`,
      ({ resource, name }) => resource === kind && name === "created_at",
      eastward,
    ),
);

const moments = family(
  keysOf(presentMembers),
  (subject) => `${subject}-is-local-time` as const,
  (subject) => {
    const { record, member } = presentMembers[subject];
    return serving(
      `returns local time labelled as UTC in ${member} of a ${record}`,
      ({ resource, name }) => resource === record && name === member,
      eastward,
    );
  },
);

/** Wrong instants. */
export const createdAtMutants = { ...createdAt, ...moments };
