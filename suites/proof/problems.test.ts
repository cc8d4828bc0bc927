import { checks } from "#suites/problems/problems.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("problems", checks);
