import { checks } from "#suites/audit/audit.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("audit", checks, {
  // Whether an entry is there in time depends on how long the topic takes.
  byChance: /^audit-log-lags-behind: /,
});
