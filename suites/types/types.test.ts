import { stage } from "#suites/stage.ts";
import { checks } from "./types.ts";

stage("types", checks);
