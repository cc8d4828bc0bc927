import { checks } from "#suites/versioning/versioning.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("versions", checks);
