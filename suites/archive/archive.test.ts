import { stage } from "#suites/stage.ts";
import { checks } from "./archive.ts";

stage("archive", checks);
