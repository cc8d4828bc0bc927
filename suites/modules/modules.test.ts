import { stage } from "#suites/stage.ts";
import { checks } from "./modules.ts";

stage("modules", checks);
