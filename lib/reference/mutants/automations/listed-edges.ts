import type { ServedMember } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const edge = "automation-edge";

/** Lists edges with a value other than the stored one. */
const listing = (
  defect: string,
  name: string,
  value: (known: ServedMember) => unknown,
): Mutant => ({
  defect,
  policy: "presentation.member",
  where: (known) => known.resource === edge && known.name === name && !known.single,
  instead: value,
});

/** Defects of edges that are read after they were made. */
export const listedEdgeMutants = mutantsOf({
  "edges-are-listed-the-other-way-round": listing(
    "lists edges with their target as their source",
    "source_node_id",
    ({ row }) => row["target_node_id"],
  ),
  "edges-are-listed-without-their-order": listing(
    "lists every edge as if it were the first",
    "execution_order",
    () => 0,
  ),
  "edge-create-turns-the-edge-before-it": {
    defect: "reverses the other edges of an automation when one is created",
    policy: "automations.edgeVersion",
    instead: ({ call: { store }, automation }, usual) => {
      for (const { id, automation_id, source_node_id, target_node_id } of store.rows(edge)) {
        if (automation_id !== automation.id) continue;
        const ends = { source_node_id: target_node_id, target_node_id: source_node_id };
        store.update(edge, id, ends);
      }
      return usual();
    },
  },
});
