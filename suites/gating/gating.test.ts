import { stage } from "#suites/stage.ts";
import { checks } from "./gating.ts";

stage("gating", checks);
