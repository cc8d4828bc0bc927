import { expect, test } from "vitest";
import { isLocalTime } from "#suites/support/answers/local-time.ts";

const noon = "2026-01-05T12:00:00.000Z";

/** What is found of an instant in an answer, given the Date of the answer and the time of the suite. */
function placed(instant: string, date: string | null, startedAt = noon): boolean | null {
  const headers = date === null ? {} : { date: new Date(date).toUTCString() };
  const response = { status: 201, headers, text: "", json: undefined };
  return isLocalTime({ response, startedAt }, instant);
}

test("an instant that is off by a time zone is local time, and one near the Date of the answer is not", () => {
  expect(placed("2026-01-05T14:00:01.000Z", noon)).toBe(true);
  expect(placed("2026-01-05T06:30:00.000Z", noon)).toBe(true);
  expect(placed("2026-01-05T12:00:01.000Z", noon)).toBe(false);
});

test("without a Date, which nothing demands, the suite's own clock decides, with minutes of tolerance", () => {
  expect(placed("2026-01-05T14:00:01.000Z", null)).toBe(true);
  expect(placed("2026-01-05T12:01:30.000Z", null)).toBe(false);
  expect(placed("2026-01-05T12:08:00.000Z", null)).toBe(false);
  expect(placed("not an instant", null)).toBeNull();
});

test("clocks that contradict each other accuse nobody", () => {
  expect(placed("2026-01-05T12:08:00.000Z", noon)).toBeNull();
  expect(placed("2026-02-05T12:00:00.000Z", noon)).toBeNull();
});

test("if the deployment's clock was set back, a correct instant accuses nobody", () => {
  expect(placed("2026-01-05T12:00:05.000Z", "2026-01-05T11:00:07.000Z")).toBeNull();
});

test("the suite's clock does not matter if the Date and the instant agree", () => {
  expect(placed(noon, noon, "2026-01-05T13:00:00.000Z")).toBe(false);
  expect(placed("2026-01-05T14:00:00.000Z", noon, "2026-01-05T15:00:00.000Z")).toBe(true);
});
