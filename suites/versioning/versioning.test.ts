import { stage } from "#suites/stage.ts";
import { checks } from "./versioning.ts";

stage("versioning", checks);
