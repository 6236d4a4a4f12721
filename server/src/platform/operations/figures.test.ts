import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type App, createApp } from "#server/app.ts";
import { defineJob } from "../jobs.ts";
import { openTestWorld, type TestWorld } from "../testing.ts";
import { createFigures } from "./figures.ts";

let world: TestWorld;
let app: App;
beforeAll(async () => {
  world = await openTestWorld({ metricsToken: "a token of these tests", trustProxy: 1 });
  app = await createApp(world, null);
});
afterAll(async () => {
  await app.live.stop();
  await world.close();
});

async function figures(): Promise<string> {
  const answer = await app.http.request("/metrics", {
    headers: {
      host: "localhost",
      authorization: "Bearer a token of these tests",
      "x-forwarded-for": "10.0.0.1",
    },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

const idle = defineJob("test.idle", z.object({}));

test("what operators are alerted by is measured", async () => {
  await world.jobs.enqueue(null, idle, {});
  await world.mail.send(null, {
    to: "a@example.com",
    subject: "s",
    text: "t",
    language: "uk",
    kind: "identity.reset",
  });
  await world.limits.penalty("uploads", "somebody", 60);
  await expect(world.limits.check("uploads", "somebody")).rejects.toThrow("rate_limit");
  const text = await figures();
  for (const line of [
    /^job_queue_waiting\{queue="test.idle"\} 1$/m,
    /^job_queue_oldest_seconds\{queue="test.idle"\} [\d.e-]+$/m,
    /^letters\{state="sealed"\} 1$/m,
    /^letters\{state="failed"\} 0$/m,
    /^database_pool_connections\{state="in_use"\} \d+$/m,
    /^database_pool_waiting 0$/m,
    /^event_cursor_lag_events 0$/m,
    /^limits_refused_total\{limit="uploads"\} 1$/m,
    /^part_up\{part="files"\} 1$/m,
    /^files_operation_duration_seconds_count\{operation="probe",outcome="done"\} 1$/m,
    /^figures_missed 0$/m,
  ])
    expect(text).toMatch(line);
});

test("figures that fail are counted, and the others are there", async () => {
  const ownFigures = createFigures();
  let seen = 0;
  const away = new Error("away");
  ownFigures.add("broken", () => Promise.reject(away));
  ownFigures.add("whole", async () => void seen++);
  expect(await ownFigures.collect()).toEqual([{ name: "broken", error: away }]);
  expect(seen).toBe(1);
});

test("figures that could not be collected are logged with the reason", async () => {
  const warn = vi.spyOn(world.log, "warn");
  const away = new Error("away");
  world.metrics.figures.add("broken", () => Promise.reject(away));
  expect(await figures()).toMatch(/^figures_missed 1$/m);
  expect(warn).toHaveBeenCalledWith(
    { figures: "broken", err: away },
    "figures could not be collected",
  );
});
