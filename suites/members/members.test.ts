import { stage } from "#suites/stage.ts";
import { checks } from "./members.ts";

stage("members", checks);
