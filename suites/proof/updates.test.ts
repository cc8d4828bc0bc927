import { checks } from "#suites/updates/updates.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("updates", checks, { lanes: 3 });
