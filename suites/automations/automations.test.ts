import { stage } from "#suites/stage.ts";
import { checks } from "./automations.ts";

stage("automations", checks);
