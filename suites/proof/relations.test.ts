import { checks } from "#suites/relations/relations.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("relations", checks);
