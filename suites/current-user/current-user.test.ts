import { stage } from "#suites/stage.ts";
import { checks } from "./current-user.ts";

stage("current-user", checks);
