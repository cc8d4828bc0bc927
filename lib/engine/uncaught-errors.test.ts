import { expect, test } from "vitest";
import { catchUncaught } from "./uncaught-errors.ts";

const standIn = (): never => {
  throw new Error("This would end the process.");
};

test("an uncaught error during judging is reported and ends nothing", async () => {
  const before = process.listenerCount("unhandledRejection");
  const errors = catchUncaught();

  void Promise.reject(new TypeError("stray"));
  await new Promise((settle) => setTimeout(settle, 5));

  expect(() => process.exit(3)).toThrow("A check is not to end the process.");
  expect(errors.end()).toContain("unhandled: TypeError: stray");
  expect(process.listenerCount("unhandledRejection")).toBe(before);
});

test("the process can be ended again once all checks are judged", () => {
  const { exit } = process; // oxlint-disable-line typescript/unbound-method -- it is compared, not called
  process.exit = standIn;
  try {
    catchUncaught().end();

    expect(() => process.exit(0)).toThrow("This would end the process.");
  } finally {
    process.exit = exit;
  }
});
