import { checks } from "#suites/bodies/bodies.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("bodies", checks);
