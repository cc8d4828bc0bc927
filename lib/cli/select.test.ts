import { expect, test } from "vitest";
import { runCli } from "./testing/run-cli.ts";

// A seed is a variable of ours that names no target.
const untargeted = { WMS_SEED: "7" };

test("run --list prints the selected checks, and needs neither a target nor a request", async () => {
  const { code, stdout, stderr } = await runCli(["run", "--list", "--only", "labels"], untargeted);

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.trimEnd().split("\n");
  expect(lines[0]).toMatch(/^labels\.path\.short-identifier {2}must {4}\w/);
  expect(lines.at(-2)).toMatch(/^labels: 1 check of chapter labels; \d+ more concern labels/);
  expect(lines.at(-1)).toBe("1 check");
});

test("a list is narrowed as the run would be", async () => {
  const words = ["run", "--list", "--only", "PATCH", "/work-items/"];
  const { stdout } = await runCli([...words, "--exclude", "updates", "--shard", "1/2"], untargeted);

  expect(stdout).toMatch(/^PATCH \/work-items\/: \d+ checks? that ask PATCH /m);
  expect(stdout).not.toMatch(/^updates\./m);
  expect(stdout).toMatch(/^without updates: \d+ checks? /m);
});

test("a run says what it selects before it begins, and what it found in that part alone", async () => {
  const { code, stdout, stderr } = await runCli(["run", "--only", "labels", "--exclude", "bulk"]);

  expect(code).toBe(0);
  expect(stderr).toMatch(
    /\nlabels: 1 check of chapter labels; [^]*\nwithout bulk: [^]*\nPreflight of /,
  );
  expect(stdout).toMatch(
    /\nNo violation found in 1 of [\d,]+ clauses, judged on the embedded reference: narrowed to labels without bulk\n$/,
  );
});

test("a search finds what its words ask for, in the singular or the plural", async () => {
  const [one, many, none] = [
    await runCli(["catalog", "PATCH", "work-item", "label_ids"]),
    await runCli(["catalog", "PATCH", "work-items", "label_id"]),
    await runCli(["catalog", "DELETE", "work-item", "label_ids", "automations"]),
  ];

  for (const { code, stdout } of [one, many]) {
    expect(code).toBe(0);
    expect(stdout).toMatch(/^updates\/replaced#those-alone +must/m);
    expect(stdout).not.toMatch(/^automations\//m);
  }
  expect(none.code).toBe(4);
});

test("the catalog counts invariants by their name, and its parts add up", async () => {
  const { stdout } = await runCli(["catalog"]);
  const [, checks, invariants] =
    /^All chapters .*?(\d+) checks, +(\d+) invariants/m.exec(stdout) ?? [];

  const sum = stdout.replaceAll(",", "");
  expect(sum).toContain(`${checks} checks and ${invariants} invariants`);
  expect(Number(invariants)).toBeGreaterThan(100);
});
