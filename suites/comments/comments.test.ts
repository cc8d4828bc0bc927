import { stage } from "#suites/stage.ts";
import { checks } from "./comments.ts";

stage("comments", checks);
