import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { judgeInvariants } from "#lib/check/judge-invariant.ts";
import { operations } from "#lib/contract/operations.ts";
import { createClient } from "#lib/http/client.ts";
import { exchangesIn, openJournal } from "#lib/http/journal/journal.ts";
import { createLiveTransport } from "#lib/http/transport/live-transport.ts";
import type { Wire } from "#lib/http/wire/wire.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { credentialsOf } from "#lib/target/file/credentials.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import { limitInvariants } from "#suites/limits/invariants.ts";
import { wireTo } from "#suites/proof/judging/in-process-wire.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-throttled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const origin = "http://127.0.0.1:1";

/** One that throttles in front of the deployment, in its own format. */
const asPage = (wire: Wire): Wire => ({
  ...wire,
  send(request, take) {
    const { response, ...exchange } = wire.send(request, take);
    const paged = response.then((given) =>
      given.statusCode === 429 ? { ...given, headers: { "content-type": "text/html" } } : given,
    );
    return { ...exchange, response: paged };
  },
});

/** The journal of a run that sent more than its owner may; each refused request is repeated. */
async function judgeThrottled(
  name: string,
  policies: Policies,
  passing: (wire: Wire) => Wire = (wire) => wire,
) {
  // Several are in progress when the first of them is refused.
  const reference = createReference({ policies, keyRates: { owner: 240 }, latencyMs: 20 });
  const credentials = credentialsOf(targetOfReference(reference, origin));
  const file = join(folder, `${name}.jsonl`);
  const journal = openJournal(file, { credentials });
  const wire = passing(wireTo(reference, origin));
  const transport = createLiveTransport({ baseUrl: origin, credentials, wire });
  const client = createClient({ transport, journal });
  const request = { method: "GET", path: operations.readCurrentUser.path, as: "owner" };

  const answers = await Promise.all(
    Array.from({ length: 252 }, (_, ordinal) =>
      client.send(request, { check: "a.b.c", branch: 0, ordinal }),
    ),
  );
  await transport.close();
  journal.close();

  expect(answers.map(({ response }) => response.status).filter((one) => one !== 200)).toEqual([]);
  const reporting = { seed: 1, baseUrl: origin, target: null };
  const [result] = judgeInvariants(limitInvariants, exchangesIn(file), reporting);
  return result;
}

test("a 429 without a wait is found even if each request finally succeeded", async () => {
  const policies = mutantPolicies("retry-after-on-the-first-alone");

  expect(await judgeThrottled("mutant", policies)).toMatchObject({
    verdict: "fail",
    findings: [{ at: "header Retry-After", actual: "absent" }],
  });
});

test("a properly throttled run shows the wait that it was given", async () => {
  expect(await judgeThrottled("lawful", conforming)).toMatchObject({ verdict: "pass" });
});

test("nobody is blamed for a 429 from a gateway in front of the deployment", async () => {
  expect(await judgeThrottled("page", conforming, asPage)).toMatchObject({
    verdict: "not-applicable",
  });
});
