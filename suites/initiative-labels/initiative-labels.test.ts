import { stage } from "#suites/stage.ts";
import { checks } from "./initiative-labels.ts";

stage("initiative-labels", checks);
