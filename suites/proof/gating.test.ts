import { checks } from "#suites/gating/gating.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("gating", checks);
