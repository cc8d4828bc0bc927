import { stageTogether } from "#suites/stage.ts";

await stageTogether();
