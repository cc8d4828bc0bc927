import { checks } from "#suites/requests/operations.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("operations", checks, { lanes: 3 });
