import { checks } from "#suites/custom-fields/custom-fields.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("custom-fields", checks);
