import { family } from "#lib/contract/family.ts";
import { serving } from "./altered-members.ts";

const otherUser = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";

/** A wrong creator for a record that only the owner creates. */
export function madeByAnother<Kind extends string>(kind: Kind) {
  return family(
    [kind] as const,
    (one) => `${one}-is-made-by-another` as const,
    (one) =>
      serving(
        `returns another user as the creator of a ${one} than the one whose key created it`,
        ({ resource, name }) => resource === one && name === "created_by_id",
        () => otherUser,
      ),
  );
}
