import { expect, test } from "vitest";
import { createHealth } from "./health.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";

test("a part that fails or hangs is shown, asked for once, and well again by itself", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics();
  let now = 0;
  let answer: Promise<void> = Promise.reject(new Error("bucket gone"));
  answer.catch(() => {});
  let checks = 0;
  const health = createHealth(log, metrics, { now: () => now });
  health.add("files", () => {
    checks += 1;
    return answer;
  });
  health.add("backup", () => Promise.resolve());

  expect(await health.report()).toEqual({ files: false, backup: true });
  expect(await health.report()).toEqual({ files: false, backup: true });
  expect(checks).toBe(1);
  expect(lines.join()).toContain("bucket gone");
  expect(await metrics.registry.metrics()).toContain('part_up{part="files"} 0');

  const hung = Promise.withResolvers<void>();
  [answer, now] = [hung.promise, 10_001];
  const both = [health.report(), health.report()];
  for (const report of await Promise.all(both)) expect(report["files"]).toBe(false);
  expect(checks).toBe(2);

  hung.resolve();
  await hung.promise;
  expect(await health.report()).toEqual({ files: true, backup: true });
  expect(lines.join()).toContain("works again");
});
