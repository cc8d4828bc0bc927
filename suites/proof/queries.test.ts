import { checks } from "#suites/queries/queries.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("queries", checks);
