import { stagePhase } from "#suites/stage.ts";

await stagePhase("shared");
