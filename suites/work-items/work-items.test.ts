import { stage } from "#suites/stage.ts";
import { checks } from "./work-items.ts";

stage("work-items", checks);
