import { stage } from "#suites/stage.ts";
import { checks } from "./type-schema.ts";

stage("type-schema", checks);
