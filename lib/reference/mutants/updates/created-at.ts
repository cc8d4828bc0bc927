import { timedCreates } from "#lib/contract/clauses/updates/created.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { serving } from "#lib/reference/mutants/building/altered-members.ts";

const eightHours = 8 * 3_600_000;

/** The wall time eight hours east of Greenwich, called UTC. */
function eastward(instant: unknown): unknown {
  if (typeof instant !== "string") return instant;
  return new Date(Date.parse(instant) + eightHours).toISOString();
}

const otherUser = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";

/** Wrong creators of what the owner alone makes. */
const makerMutants = family(
  ["automation-edge", "initiative-label", "webhook"] as const,
  (kind) => `${kind}-is-made-by-another` as const,
  (kind) =>
    serving(
      `reports another creator of a ${kind} than the user whose key made it`,
      ({ resource, name }) => resource === kind && name === "created_by_id",
      () => otherUser,
    ),
);

/** Wrong instants of creates. */
const instantMutants = family(
  keysOf(timedCreates),
  (kind) => `${kind}-is-made-at-local-time` as const,
  (kind) =>
    serving(
      `serves the local time, called UTC, as the instant at which a ${kind} was made`,
      ({ resource, name }) => resource === kind && name === "created_at",
      eastward,
    ),
);

/** Wrong instants and creators of what was made. */
export const createdAtMutants = { ...instantMutants, ...makerMutants } as const;
