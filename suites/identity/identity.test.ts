import { stage } from "#suites/stage.ts";
import { checks } from "./identity.ts";

stage("identity", checks);
