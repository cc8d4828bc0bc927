import type { Mutant } from "./mutant.ts";
import { servingWhere } from "./altered-members.ts";
import { absent } from "#lib/reference/policies/presentation.ts";

/** A mutant that omits the id of a record that it creates. */
export const createdWithoutId = (resource: string, title: string): Mutant =>
  servingWhere(
    `does not return the id of ${title} that it creates`,
    (known) => known.call.kind === "create" && known.resource === resource && known.name === "id",
    () => absent,
  );
