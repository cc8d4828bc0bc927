import { checks } from "#suites/requests/short-identifiers.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("plans", checks);
