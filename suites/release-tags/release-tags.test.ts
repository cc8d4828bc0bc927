import { stage } from "#suites/stage.ts";
import { checks } from "./release-tags.ts";

stage("release-tags", checks);
