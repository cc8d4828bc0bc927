import { stage } from "#suites/stage.ts";
import { checks } from "./work-item-types.ts";

stage("work-item-types", checks);
