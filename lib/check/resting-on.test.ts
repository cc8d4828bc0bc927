import { expect, test } from "vitest";
import { FindingError } from "./finding.ts";
import { restingOn } from "./resting-on.ts";

const broken = () => {
  const reported = { expected: "Ada", actual: "Grace", wanted: null, met: "string" } as const;
  throw new FindingError({ kind: "value", at: "/name", ...reported, exchange: null });
};

test("a finding names the checks that sent the earlier requests, each once, and not the run itself", () => {
  const askers = ["preflight", "modules.create.taken", "arrange", "modules.create.taken"];

  expect(() => {
    restingOn(askers, broken);
  }).toThrow(
    expect.objectContaining({
      finding: expect.objectContaining({ at: "/name", earlier: ["modules.create.taken"] }),
    }),
  );
});

test("a fault of the suite is no finding", () => {
  const fault = new TypeError("no such member");

  expect(() => {
    restingOn(["modules.create.taken"], () => {
      throw fault;
    });
  }).toThrow(fault);
});
