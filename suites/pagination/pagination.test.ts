import { stage } from "#suites/stage.ts";
import { checks } from "./pagination.ts";

stage("pagination", checks);
