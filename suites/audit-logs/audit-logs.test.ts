import { stage } from "#suites/stage.ts";
import { checks } from "./audit-logs.ts";

stage("audit-logs", checks);
