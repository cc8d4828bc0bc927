import { checks } from "#suites/work-item-types/work-item-types.ts";
import { proveTopic } from "./prove-topic.ts";

proveTopic("types", checks, {
  lanes: 3,
  shownBy: [
    "types.create.answers-project",
    "types.create.answers-workspace",
    "types.create.narrowed",
    "types.enable.listed",
  ],
});
