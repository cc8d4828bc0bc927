import type { Given } from "#lib/check/check.ts";
import type { ApiRequest, Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { problemMediaType } from "#lib/contract/problems.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** More than most deployments accept, yet too little to harm one that accepts it. */
const bytes = 6 * 1024 * 1024;

/** Creates a module; a server may close the connection instead of reading a large body. */
async function createLarge(
  { api, path, scratchProject, unique }: Given<"scratchProject">,
  filled: NonNullable<ApiRequest["filled"]>,
): Promise<Exchange> {
  const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
  try {
    return await api.send("POST", at, { json: { name: unique("module") }, filled });
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const unlock = unlocks.deployment("that reads a large body before it refuses it");
    throw untested(`No answer to a body of ${filled.characters} bytes: ${error.kind}.`, unlock);
  }
}

function isTaken({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** A proxy may refuse a large body in its own format. */
function expectTooLarge(
  { expect }: Pick<Given<"scratchProject">, "expect">,
  answer: Exchange,
): void {
  const { status, headers } = answer.response;
  const reported = headers["content-type"]?.startsWith(problemMediaType) === true;
  if (status === 413 && reported) expect(answer).problem("payload_too_large");
}

const bodySizeCheck = check({
  id: "limits.body.too-large",
  clause: "limits/payload#413",
  title: "a body of six megabytes is accepted, too long for its member, or too large",
  needs: ["scratchProject"],
  // If it is accepted, it comes back in lists and deliveries that others read.
  alters: ["records", "answers"],
  killedBy: ["large-body-crashes", "large-body-is-a-conflict", "large-body-is-called-invalid"],
  async run(given) {
    const answer = await createLarge(given, { member: "description", characters: bytes });

    const { status } = answer.response;
    given.observe(`a body of ${bytes} bytes answers ${status}`, answer);
    if (status === 402 || (status >= 502 && status <= 504)) given.expect(answer).ok();
    const lawful = isTaken(answer) || status === 400 || status === 413;
    given.expect(answer).that("status", "2xx, 400 or 413", status, lawful);
    expectTooLarge(given, answer);
  },
});

/** Spaces after the object belong to no member, so the size is the only error of the body. */
const blankSizes = [bytes, 20 * 1024 * 1024];

const blankBodyCheck = check({
  id: "limits.body.blanks-too-large",
  clause: "limits/payload#413",
  title: "a body padded with megabytes of spaces is accepted or too large",
  needs: ["scratchProject"],
  killedBy: ["large-body-is-invalid", "body-of-many-megabytes-is-invalid"],
  async run(given) {
    for (const characters of blankSizes) {
      const answer = await createLarge(given, { member: null, characters }); // oxlint-disable-line no-await-in-loop -- a larger body is sent only if this one is accepted
      const { status } = answer.response;
      if (status === 402 || (status >= 502 && status <= 504)) given.expect(answer).ok();
      given.expect(answer).that("status", "2xx or 413", status, isTaken(answer) || status === 413);
      expectTooLarge(given, answer);
      if (!isTaken(answer)) return;
    }
  },
});

/** Bodies that are too large. */
export const bodySizeChecks = [bodySizeCheck, blankBodyCheck];
