import { checks } from "#suites/negotiation/negotiation.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("negotiation", checks);
