import { describe, test } from "vitest";
import type { FaultSchedule } from "./testing/fault-schedules.ts";
import { runUnderFaults } from "./testing/run-under-faults.ts";

const calm: FaultSchedule = {
  name: "calm",
  faultOf: () => null,
  events: new Map(),
  ownClockMs: 0,
  webhooksTwice: false,
};

const narrowed = ["--seed", "1", "--only", "current-user", "authentication", "modules"];
/** With what every answer has to hold. */
const shapes = ["--seed", "1", "--only", "current-user", "authentication", "problems.shape"];

// Each waits for a whole run, on a machine that may be busy.
describe("faults of the environment accuse nobody", { concurrent: true, timeout: 120_000 }, () => {
  test("a read that passes only after a retry makes its check unstable", async ({ expect }) => {
    const seen = new Set<string>();
    const schedule: FaultSchedule = {
      ...calm,
      faultOf({ nth, method, path }) {
        if (method !== "GET" || nth <= 40 || seen.has(path)) return null;
        seen.add(path);
        return 503;
      },
    };

    const { record, code, leftBehind } = await runUnderFaults(schedule, narrowed);

    expect(code).toBe(0);
    expect(record?.counts).toMatchObject({ fail: 0, warning: 0, inconclusive: 0, error: 0 });
    expect(record?.unstable.length).toBeGreaterThan(0);
    expect(record?.requests.retried).toBeGreaterThan(0);
    expect(leftBehind).toEqual([]);
  });

  test("lost answers to writes make checks inconclusive, and each is reported", async ({
    expect,
  }) => {
    const lost = ["reset-after", "cut", "truncate", 504] as const;
    const schedule: FaultSchedule = {
      ...calm,
      faultOf: ({ nth, method }) =>
        method === "GET" || nth < 60 || nth % 9 > 0 ? null : (lost[nth % 4] ?? null),
    };

    const { record, code, leftBehind } = await runUnderFaults(schedule, narrowed);

    expect(code).toBe(2);
    expect(record?.counts).toMatchObject({ fail: 0, warning: 0, error: 0 });
    expect(record?.counts.inconclusive).toBeGreaterThan(0);
    expect(leftBehind.length > 0 && record?.leftovers.length === 0).toBe(false);
  });

  test("a page that replaces the first answer to each create of the set-up loses nothing, whether or not the create took effect", async ({
    expect,
  }) => {
    const seen = new Set<string>();
    const ways = ["page-503", "cut", "reset-after", "reset-before"] as const;
    const schedule: FaultSchedule = {
      ...calm,
      faultOf({ method, path }) {
        const isArranging = /\/(?:projects|labels|states|cycles|modules|bulk-create)\/$/.test(path);
        if (method !== "POST" || !isArranging || seen.size > 9 || seen.has(path)) return null;
        seen.add(path);
        return ways[seen.size % ways.length] ?? null;
      },
    };

    const { record, leftBehind } = await runUnderFaults(schedule, narrowed);

    expect(seen.size).toBeGreaterThan(6);
    expect(record?.counts).toMatchObject({ fail: 0, warning: 0, error: 0 });
    expect(
      record?.checks.filter(({ reason }) => /projects\/ |bulk-create/.test(reason?.sentence ?? "")),
    ).toEqual([]);
    expect(leftBehind).toEqual([]);
  });

  test.for([
    ["challenge-403", "GET", "/users/me/", shapes],
    ["page-503", "GET", "/schema/", shapes],
    ["cut", "POST", "/modules/", shapes],
    ["wrong-gzip", "POST", "/modules/", shapes],
    ["challenge-200", "GET", "/features/", ["--seed", "1", "--profile", "smoke"]],
  ] as const)(
    "%s in place of each answer to a request of the preflight, %s %s, is forgotten with it",
    async ([fault, method, ending, words], { expect }) => {
      let left = 3;
      const schedule: FaultSchedule = {
        ...calm,
        faultOf(passing) {
          if (passing.method !== method || !passing.path.endsWith(ending) || left === 0)
            return null;
          left -= 1;
          return fault;
        },
      };

      const { record } = await runUnderFaults(schedule, words);

      expect(left).toBe(0);
      expect(record?.counts).toMatchObject({ fail: 0, warning: 0, inconclusive: 0, error: 0 });
      expect(record?.disturbances).toMatchObject([{ answers: 3, unanswered: 1 }]);
    },
  );

  test("a restart that loses all data makes checks inconclusive", async ({ expect }) => {
    const schedule: FaultSchedule = {
      ...calm,
      events: new Map([[130, { kind: "restart", ms: 1_000, forgets: true }]]),
    };

    const { record, code } = await runUnderFaults(schedule, narrowed);

    expect(code).toBe(2);
    expect(record?.counts).toMatchObject({ fail: 0, warning: 0, error: 0 });
    expect(record?.counts.inconclusive).toBeGreaterThan(0);
  });
});
