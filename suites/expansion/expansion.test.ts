import { stage } from "#suites/stage.ts";
import { checks } from "./expansion.ts";

stage("expansion", checks);
