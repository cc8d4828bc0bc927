import { stage } from "#suites/stage.ts";
import { checks } from "./concurrency.ts";

stage("concurrency", checks);
