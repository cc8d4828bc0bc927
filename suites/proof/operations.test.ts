import { checks } from "#suites/operations/operations.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("operations", checks, { lanes: 3 });
