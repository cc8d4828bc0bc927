import { checks } from "#suites/comments/comments.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("comments", checks);
