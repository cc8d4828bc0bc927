import { variantsOf } from "./variant.ts";

/** What the reference's workspaces have before anybody writes there. */
const begun: ReadonlySet<unknown> = new Set(["Task", "Inspection", "1.0.0", "1.1.0"]);

/** Lawful workspaces that hold nothing, or give nothing, by themselves. */
export const newWorkspaceVariants = variantsOf({
  "workspaces-begin-without-types-and-tags": {
    openPoint: "the contract does not state which types and release tags a workspace begins with",
    policy: "filters.combines",
    where: ({ call, row }) =>
      ["workspace-types", "release-tags"].includes(call.list ?? "") &&
      begun.has(row["name"] ?? row["version"]),
    instead: () => false,
  },
  "cycles-begin-in-one-place": {
    openPoint:
      "the contract does not state which sort_order a cycle has that is created without one",
    policy: "writes.body",
    where: ({ call, resource }) => resource === "cycle" && call.method === "POST",
    instead: (_, usual) => ({ sort_order: 65_535, ...usual() }),
  },
});
