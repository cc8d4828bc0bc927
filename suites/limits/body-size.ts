import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { problemMediaType } from "#lib/contract/problems.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** More than most deployments take, and not so much that it would harm one that accepts it. */
const bytes = 6 * 1024 * 1024;

/** A server may hang up on a body that it does not want to read. */
async function createLarge({
  api,
  path,
  scratchProject,
  unique,
}: Given<"scratchProject">): Promise<Exchange> {
  const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
  try {
    const json = { name: unique("module") };
    const filled = { member: "description", characters: bytes };
    return await api.send("POST", at, { json, filled });
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const unlock = unlocks.deployment("that reads a large body before it refuses it");
    throw untested(`No answer to a body of ${bytes} bytes: ${error.kind}.`, unlock);
  }
}

export const bodySizeCheck = check({
  id: "limits.body.too-large",
  clause: "limits/payload#413",
  title: "a body of six megabytes is taken, too long for its member, or too large",
  needs: ["scratchProject"],
  // Where it is taken, it comes back in lists and deliveries that others read.
  alters: ["records", "answers"],
  killedBy: ["large-body-crashes", "large-body-is-a-conflict", "large-body-is-called-invalid"],
  async run(given) {
    const answer = await createLarge(given);

    const { status, headers } = answer.response;
    given.observe(`a body of ${bytes} bytes answers ${status}`, answer);
    if (status === 402 || (status >= 502 && status <= 504)) given.expect(answer).ok();
    const lawful = (status >= 200 && status < 300) || status === 400 || status === 413;
    given.expect(answer).that("status", "2xx, 400 or 413", status, lawful);
    // What stands in front of the service may refuse a large body in a form of its own.
    const reported = headers["content-type"]?.startsWith(problemMediaType) === true;
    if (status === 413 && reported) given.expect(answer).problem("payload_too_large");
  },
});
