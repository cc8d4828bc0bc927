import { stage } from "#suites/stage.ts";
import { checks } from "./lists.ts";

stage("lists", checks);
