import { stage } from "#suites/stage.ts";
import { checks } from "./labels.ts";

stage("labels", checks);
