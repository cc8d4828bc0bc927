import { checks } from "#suites/bulk/bulk.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("bulk", checks, { lanes: 4 });
