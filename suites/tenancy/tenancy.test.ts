import { stage } from "#suites/stage.ts";
import { checks } from "./tenancy.ts";

stage("tenancy", checks);
