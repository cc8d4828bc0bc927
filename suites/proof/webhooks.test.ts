import { checks } from "#suites/webhooks/webhooks.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("webhooks", checks, { lanes: 6, waits: true });
