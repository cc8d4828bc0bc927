import { stage } from "#suites/stage.ts";
import { checks } from "./fields.ts";

stage("fields", checks);
