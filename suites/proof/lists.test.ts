import { checks } from "#suites/lists/lists.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("lists", checks);
