import { stage } from "#suites/stage.ts";
import { checks } from "./problems.ts";

stage("problems", checks);
