import { stage } from "#suites/stage.ts";
import { checks } from "./properties.ts";

stage("properties", checks);
