import { checks } from "#suites/work-items/work-items.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("work-items", checks, { lanes: 2 });
