import { checks } from "#suites/plans/plans.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("plans", checks);
