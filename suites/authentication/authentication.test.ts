import { stage } from "#suites/stage.ts";
import { checks } from "./authentication.ts";

stage("authentication", checks);
