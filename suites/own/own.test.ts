import { stageOwn } from "#suites/stage.ts";

await stageOwn();
