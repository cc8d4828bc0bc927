import { checks } from "#suites/authentication/authentication.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("identity", checks);
