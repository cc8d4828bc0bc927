import { checks } from "#suites/audit/audit.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("audit", checks);
