import { checks } from "#suites/pagination/pagination.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("pagination", checks);
