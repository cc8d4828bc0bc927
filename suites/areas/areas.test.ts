import { stage } from "#suites/stage.ts";
import { checks } from "./areas.ts";

stage("areas", checks);
