import type { Policies } from "#lib/reference/policies.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Shown = Parameters<Policies["presentation"]["member"]>[0];

/** Omits a member from some answers when it is null. */
const leaving = (defect: string, isMeant: (shown: Shown) => boolean): Mutant => ({
  defect,
  policy: "presentation.member",
  where: isMeant,
  instead: (_, usual) => {
    const value = usual();
    return value === null ? absent : value;
  },
});

const isRead = ({ call }: Shown): boolean => call.method === "GET";

/** Nulls that are omitted, as some serializers do. */
export const nullMemberMutants = mutantsOf({
  "narrowed-rows-leave-null-out": leaving(
    "omits a null target_date from rows that fields narrows and filters select",
    ({ call, name, single }) =>
      name === "target_date" &&
      !single &&
      call.query.has("fields") &&
      [...call.query.keys()].some((key) => key.includes("_")),
  ),
  "whole-rows-leave-null-out": leaving(
    "omits a null type_id from the rows of a filtered list",
    ({ call, name, single }) =>
      name === "type_id" && !single && [...call.query.keys()].some((key) => key.endsWith("_id")),
  ),
  "work-items-leave-null-out": leaving(
    "omits a null target_date from a work item without a parent that is read by itself",
    (shown) =>
      shown.name === "target_date" &&
      shown.single &&
      isRead(shown) &&
      shown.row["parent_id"] === null,
  ),
});
