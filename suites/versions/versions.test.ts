import { stage } from "#suites/stage.ts";
import { checks } from "./versions.ts";

stage("versions", checks);
