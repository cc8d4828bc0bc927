import type { Tools } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { valueAt } from "#lib/check/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const expected =
  "403, for the target file declares a member without administrative rights: that, or the deployment, is wrong";

/** Judges that a member is forbidden to write the features; what he may do, the target file declares. */
export function expectForbidden({ expect }: Pick<Tools, "expect">, answer: Exchange): void {
  const { status } = answer.response;
  expect(answer)
    .that("status", expected, status, status >= 300)
    .problem("forbidden");
}

/** Guards a claim about rows that a member sees: what his role lets him read is not shown. */
export function requireSeen(page: Exchange, atLeast: number): void {
  const { status, json } = page.response;
  const rows = valueAt(json, "/data");
  const seen = Array.isArray(rows) ? rows.length : 0;
  if (status !== 403 && !(status === 200 && seen < atLeast)) return;
  throw new NotDemonstrated(
    `The member is answered ${status} with ${seen} rows of a project that he joined.`,
    "a member whose role in a project lets him read its work items",
  );
}
