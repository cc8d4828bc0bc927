import { checks } from "#suites/versions/versions.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("versions", checks);
