import { checks } from "#suites/members/members.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("members", checks);
