import { describe, test } from "vitest";
import { runBehindCache } from "./testing/run-behind-cache.ts";

/** Who is who is settled before anything is judged. */
const isNoIdentity = (path: string): boolean => !path.includes("/users/me");

// Each waits for a whole run, on a machine that may be busy.
describe("a cache before the deployment", { concurrent: true, timeout: 300_000 }, () => {
  test.for(["headers", "date"] as const)(
    "that keeps answers for two seconds, and shows it by %s, accuses nobody",
    async (shows, { expect }) => {
      const words = ["--seed", "1", "--only", "current-user", "features", "modules", "updates"];

      const { code, record, answered, stdout } = await runBehindCache(
        { keepsMs: 2_000, shows },
        words,
      );

      expect(answered).toBeGreaterThan(0);
      expect(record?.counts).toMatchObject({ fail: 0, warning: 0, inconclusive: 0, error: 0 });
      expect(code).toBe(0);
      expect(stdout).toContain("\nCircumstances\n");
    },
  );

  test("that gives one caller's answers to another is a violation, however plainly it shows itself", async ({
    expect,
  }) => {
    const { code, record } = await runBehindCache(
      { keepsMs: 10_000, keptBy: "address", keeps: isNoIdentity },
      ["--seed", "1", "--only", "tenancy"],
    );

    expect(code).toBe(1);
    const failed = record?.checks.filter(({ verdict }) => verdict === "fail");
    expect(failed?.map(({ id }) => id)).toContain("tenancy.readFeatures.asked-after-owner");
    expect(record?.circumstances.find(({ kind }) => kind === "cache")?.figures).toMatchObject({
      ungiven_answers: expect.any(Number),
    });
  });
});
