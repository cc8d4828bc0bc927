import { checks } from "#suites/limits/limits.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("limits", checks, { waits: true });
