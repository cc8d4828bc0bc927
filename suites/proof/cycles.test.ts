import { checks } from "#suites/cycles/cycles.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("cycles", checks, { lanes: 3 });
