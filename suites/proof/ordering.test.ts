import { checks } from "#suites/ordering/ordering.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("ordering", checks, {
  lanes: 2,
  // Rows that were made within one second tie where instants tell seconds alone.
  byChance: /^instants-without-fraction: ordering\.[\w-]+\.created-at(-downward)? /,
});
