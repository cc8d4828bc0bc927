import { stage } from "#suites/stage.ts";
import { checks } from "./contexts.ts";

stage("contexts", checks);
