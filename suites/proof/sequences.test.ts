import { checks } from "#suites/sequences/sequences.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("sequences", checks, { lanes: 3 });
