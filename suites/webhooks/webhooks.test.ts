import { stage } from "#suites/stage.ts";
import { checks } from "./webhooks.ts";

stage("webhooks", checks);
