import { stage } from "#suites/stage.ts";
import { checks } from "./type-modes.ts";

stage("type-modes", checks);
