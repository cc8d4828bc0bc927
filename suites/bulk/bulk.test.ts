import { stage } from "#suites/stage.ts";
import { checks } from "./bulk.ts";

stage("bulk", checks);
