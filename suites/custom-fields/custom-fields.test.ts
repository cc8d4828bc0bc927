import { stage } from "#suites/stage.ts";
import { checks } from "./custom-fields.ts";

stage("custom-fields", checks);
