import { checks } from "#suites/properties/properties.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("properties", checks);
