import { checks } from "#suites/fields/fields.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("fields", checks);
