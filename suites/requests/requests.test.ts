import { stage } from "#suites/stage.ts";
import { checks } from "./requests.ts";

stage("requests", checks);
