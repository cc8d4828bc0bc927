import { checks } from "#suites/areas/areas.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("areas", checks, { lanes: 3 });
