import { stage } from "#suites/stage.ts";
import { checks } from "./scopes.ts";

stage("scopes", checks);
