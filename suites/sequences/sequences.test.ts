import { stage } from "#suites/stage.ts";
import { checks } from "./sequences.ts";

stage("sequences", checks);
