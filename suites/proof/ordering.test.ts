import { lists } from "#lib/contract/lists/lists.ts";
import { checks } from "#suites/ordering/ordering.ts";
import { proveTopic } from "./prove-topic.ts";

const byCreation = [
  lists.contexts,
  lists.cycles,
  lists.projectProperties,
  lists.projectWorkItems,
  lists.workspaceWorkItems,
].flatMap(({ slug }) =>
  ["created-at", "created-at-downward"].map((claim) => `ordering.${slug}.${claim}`),
);

proveTopic("ordering", checks, {
  lanes: 2,
  // Rows that were made within one second tie where instants tell seconds alone.
  byChance: { under: "instants-without-fraction", checks: byCreation },
});
