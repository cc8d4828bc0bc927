import { expect, test } from "vitest";
import { completeTarget } from "./complete-target.ts";
import { missingInputs } from "./missing-inputs.ts";

const of = (pointer: string) => pointer;
const names = { baseUrl: "baseUrl", workspace: "workspace", of, env: {} };
const least = {
  baseUrl: "https://pm.example.com",
  workspace: "acme",
  principals: { owner: { apiKey: "wms_sk_owner" } },
};
const source = { kind: "file", path: "target.json" } as const;

test("if the only token of a target reads, the other scopes are reported as missing", () => {
  const tokens = [{ accessToken: "wms_at_read", scopes: ["read"] }];

  const missing = missingInputs(completeTarget({ ...least, tokens }, source, names));

  expect(missing).toContainEqual({
    what: expect.stringMatching(/^what (\d+) of \d+ OAuth scopes allow$/),
    unlock: expect.objectContaining({
      kind: "input",
      subject: "tokens",
      sentence: "for each of them a token with only that scope, under tokens in the target file",
    }),
  });
  expect(missing.map(({ what }) => what)).not.toContain("OAuth tokens and their scopes");
});

test.each([
  [{ listen: "0.0.0.0:8099" }, true],
  [{ listen: "[::]:8099" }, true],
  [{ listen: "0.0.0.0:8099", url: "http://ci.example.com:8099" }, false],
  [{ listen: "127.0.0.1:0" }, false],
])("a sink at %j is reported as lacking its url: %j", (sink, isReported) => {
  const missing = missingInputs(completeTarget({ ...least, sink }, source, names));

  expect(missing.some(({ unlock }) => unlock.subject === "sink.url")).toBe(isReported);
});
