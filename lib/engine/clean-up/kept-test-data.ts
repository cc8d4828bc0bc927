import { ownCommand } from "#lib/check/own-command.ts";
import type { Leftover } from "#fixtures/test-data.ts";
import { fillPath } from "#lib/contract/path.ts";
import type { Target } from "#lib/target/target.ts";
import { namedTarget } from "#lib/target/target.ts";

/** Test data that remains because the run was asked to keep it. */
export function keptTestData({ workspace }: Target, tag: string): Leftover {
  return {
    kind: "test data",
    path: fillPath("/api/v2/workspaces/{slug}/", { slug: workspace }),
    reason: `--keep leaves it; sweep --tag ${tag} removes it`,
  };
}

/** The shell command that removes what one run left. */
export function sweepLine(target: Target, tag: string): string {
  const name = namedTarget(target);
  const where = name === null ? "" : ` --target ${name}`;
  return `${ownCommand} sweep${where} --tag ${tag}`;
}
