import { checks } from "#suites/features/features.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("gating", checks);
