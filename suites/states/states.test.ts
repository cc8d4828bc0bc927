import { stage } from "#suites/stage.ts";
import { checks } from "./states.ts";

stage("states", checks);
