import { checks } from "#suites/concurrency/concurrency.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("concurrency", checks);
