import { checks } from "#suites/intake/intake.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("intake", checks);
