import { checks } from "#suites/initiative-labels/initiative-labels.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("areas", checks, { lanes: 3 });
