import { stage } from "#suites/stage.ts";
import { checks } from "./cycles.ts";

stage("cycles", checks);
