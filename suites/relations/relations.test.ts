import { stage } from "#suites/stage.ts";
import { checks } from "./relations.ts";

stage("relations", checks);
