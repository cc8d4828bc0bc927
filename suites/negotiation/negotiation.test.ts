import { stage } from "#suites/stage.ts";
import { checks } from "./negotiation.ts";

stage("negotiation", checks);
