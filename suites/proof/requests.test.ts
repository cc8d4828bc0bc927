import { checks } from "#suites/requests/requests.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("requests", checks);
