import { checks } from "#suites/contexts/contexts.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("contexts", checks);
