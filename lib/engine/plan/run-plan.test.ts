import { expect, test } from "vitest";
import { planRun } from "./run-plan.ts";

test("an invariant that is named by its id sees the rows of the frozen project, whatever is run alongside", () => {
  const invariant = "fields.answers.rows-hide-custom-fields";
  const asker = "requests.odd-query.date-empty";

  expect(planRun("standard", [asker]).needs).not.toContain("items");
  expect(planRun("standard", [invariant, asker]).needs).toContain("items");
  expect(planRun("standard", [invariant, asker]).checks.map(({ id }) => id)).toEqual([asker]);
});
