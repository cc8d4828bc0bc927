import { checks } from "#suites/audit-logs/audit-logs.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("audit", checks);
