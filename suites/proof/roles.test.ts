import { checks } from "#suites/roles/roles.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("roles", checks);
