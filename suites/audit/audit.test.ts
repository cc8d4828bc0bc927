import { stage } from "#suites/stage.ts";
import { checks } from "./audit.ts";

stage("audit", checks);
