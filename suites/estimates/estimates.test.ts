import { stage } from "#suites/stage.ts";
import { checks } from "./estimates.ts";

stage("estimates", checks);
