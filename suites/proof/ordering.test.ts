import { checks } from "#suites/ordering/ordering.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("ordering", checks);
