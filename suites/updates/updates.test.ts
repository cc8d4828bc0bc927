import { stage } from "#suites/stage.ts";
import { checks } from "./updates.ts";

stage("updates", checks);
