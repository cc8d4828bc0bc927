import { stage } from "#suites/stage.ts";
import { checks } from "./bodies.ts";

stage("bodies", checks);
