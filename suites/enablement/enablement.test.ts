import { stage } from "#suites/stage.ts";
import { checks } from "./enablement.ts";

stage("enablement", checks);
