import { checks } from "#suites/document/document.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("document", checks);
