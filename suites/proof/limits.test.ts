import { checks } from "#suites/limits/limits.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("limits", checks, { lanes: 6, waits: true });
