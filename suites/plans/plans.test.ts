import { stage } from "#suites/stage.ts";
import { checks } from "./plans.ts";

stage("plans", checks);
