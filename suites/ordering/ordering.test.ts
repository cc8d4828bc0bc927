import { stage } from "#suites/stage.ts";
import { checks } from "./ordering.ts";

stage("ordering", checks);
