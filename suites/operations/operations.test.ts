import { stage } from "#suites/stage.ts";
import { checks } from "./operations.ts";

stage("operations", checks);
