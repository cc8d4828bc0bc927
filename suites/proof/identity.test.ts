import { checks } from "#suites/identity/identity.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("identity", checks);
