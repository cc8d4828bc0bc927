import { checks } from "#suites/pages/pages.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("lists", checks);
