import { stage } from "#suites/stage.ts";
import { checks } from "./schema-document.ts";

stage("schema-document", checks);
