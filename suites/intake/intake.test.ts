import { stage } from "#suites/stage.ts";
import { checks } from "./intake.ts";

stage("intake", checks);
