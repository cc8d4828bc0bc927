import { checks } from "#suites/modules/modules.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("modules", checks);
