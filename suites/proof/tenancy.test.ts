import { checks } from "#suites/tenancy/tenancy.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("tenancy", checks, { lanes: 4 });
