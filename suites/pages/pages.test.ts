import { stage } from "#suites/stage.ts";
import { checks } from "./pages.ts";

stage("pages", checks);
