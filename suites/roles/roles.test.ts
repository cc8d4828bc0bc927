import { stage } from "#suites/stage.ts";
import { checks } from "./roles.ts";

stage("roles", checks);
