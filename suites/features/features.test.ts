import { stage } from "#suites/stage.ts";
import { checks } from "./features.ts";

stage("features", checks);
