import { stage } from "#suites/stage.ts";
import { checks } from "./milestones.ts";

stage("milestones", checks);
