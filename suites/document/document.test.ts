import { stage } from "#suites/stage.ts";
import { checks } from "./document.ts";

stage("document", checks);
