import { stage } from "#suites/stage.ts";
import { checks } from "./limits.ts";

stage("limits", checks);
