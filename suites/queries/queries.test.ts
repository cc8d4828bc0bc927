import { stage } from "#suites/stage.ts";
import { checks } from "./queries.ts";

stage("queries", checks);
