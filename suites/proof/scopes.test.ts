import { checks } from "#suites/scopes/scopes.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("scopes", checks, { lanes: 4 });
