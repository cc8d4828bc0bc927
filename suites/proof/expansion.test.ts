import { checks } from "#suites/expansion/expansion.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("expansion", checks);
