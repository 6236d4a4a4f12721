import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { type Database, openDatabase } from "./database/database.ts";
import { defineJob, type Jobs, openJobs } from "./jobs.ts";
import { createLog } from "./operations/log.ts";
import { createMetrics, type Metrics } from "./operations/metrics.ts";
import { copyTemplate, type TestDatabase } from "./testing-database.ts";
import { patience } from "../../../tools/patience.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await copyTemplate();
  db = openDatabase(database.appUrl);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const payload = z.object({ n: z.int() });
const soon = { timeout: patience(20_000), interval: 50 };

/** Opens an application process with its jobs. */
async function openProcess(): Promise<{ jobs: Jobs; metrics: Metrics }> {
  const metrics = createMetrics();
  const jobs = await openJobs({
    url: database.appUrl,
    log: createLog("silent"),
    metrics,
    pollSeconds: 0.5,
  });
  onTestFinished(() => jobs.stop());
  return { jobs, metrics };
}

test("work exists only if its transaction commits", async () => {
  const job = defineJob("test.commit", payload);
  const { jobs } = await openProcess();
  const done: number[] = [];
  jobs.handle(job, async ({ n }) => void done.push(n));
  const undone = db.orm.transaction(async (tx) => {
    await jobs.enqueue(tx, job, { n: 1 });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await db.orm.transaction((tx) => jobs.enqueue(tx, job, { n: 2 }));
  await jobs.enqueue(null, job, { n: 3 });
  await jobs.start();
  await vi.waitFor(() => expect(done.toSorted()).toEqual([2, 3]), soon);
});

test("each job runs once with two processes at it", async () => {
  const job = defineJob("test.once", payload, { concurrency: 5 });
  const done: number[] = [];
  const processes = await Promise.all([openProcess(), openProcess()]);
  for (const { jobs } of processes) {
    jobs.handle(job, async ({ n }) => {
      await db.sql`select pg_sleep(0.005)`;
      done.push(n);
    });
    await jobs.start();
  }
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  await Promise.all(numbers.map((n) => processes[n % 2]?.jobs.enqueue(null, job, { n })));
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(60), soon);
  for (const { jobs } of processes) await jobs.stop();
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});

test("a failure is counted, retried and told which try it is", async () => {
  const job = defineJob("test.retry", payload, { retries: 2, retryDelay: 0 });
  const { jobs, metrics } = await openProcess();
  const attempts: Array<[number, boolean]> = [];
  jobs.handle(job, async (_, { attempt, last }) => {
    attempts.push([attempt, last]);
    if (!last) throw new Error("not yet");
  });
  await jobs.start();
  await jobs.enqueue(null, job, { n: 1 });
  await vi.waitFor(() => expect(attempts).toHaveLength(3), soon);
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  await vi.waitFor(async () => {
    const { values } = await metrics.jobs.get();
    const counted = values.map(({ labels, value }) => [labels.outcome, value]);
    expect(Object.fromEntries(counted)).toEqual({ retried: 2, done: 1 });
  }, soon);
});

test("a row that is kept says what kind of fault it was, and none of its words", async () => {
  const job = defineJob("test.words", payload, { retries: 1, retryDelay: 0 });
  const { jobs } = await openProcess();
  jobs.handle(job, async ({ n }) => {
    if (n === 1) throw new Error("550 <olena@example.com> unknown");
    await db.orm.execute(sql`select ${"olena@example.com"}::text::int`);
  });
  await jobs.start();
  for (const n of [1, 2]) await jobs.enqueue(null, job, { n });
  const storedJobs = async () => {
    const rows = await db.sql`
      select state, j::text as row from pgboss.job j where name = ${job.name} and state = 'failed'`;
    return rows.map((row) => String(row["row"]));
  };
  await vi.waitFor(async () => expect(await storedJobs()).toHaveLength(2), soon);
  expect((await storedJobs()).filter((row) => row.includes("olena"))).toEqual([]);
  expect((await storedJobs()).filter((row) => row.includes("error 22P02"))).toHaveLength(1);
});

test("while one waits, another with its key is not added", async () => {
  const job = defineJob("test.singleton", payload);
  const { jobs } = await openProcess();
  const done: number[] = [];
  jobs.handle(job, async ({ n }) => void done.push(n));
  await jobs.enqueue(null, job, { n: 1 }, { singletonKey: "tidy" });
  await jobs.enqueue(null, job, { n: 2 }, { singletonKey: "tidy" });
  await jobs.enqueue(null, job, { n: 3 }, { singletonKey: "other" });
  await jobs.start();
  await vi.waitFor(() => expect(done).toHaveLength(2), soon);
  expect(done.toSorted()).toEqual([1, 3]);
});

test("work that waits is held back until whoever wants it too has written", async () => {
  const job = defineJob("test.held", payload);
  const { jobs } = await openProcess();
  const startAfter = new Date("2020-01-01T00:00:00Z");
  const wanted = (n: number, singletonKey: string) => ({
    payload: { n },
    startAfter,
    singletonKey,
  });
  /** Lists the jobs that a worker would take now. */
  const free = () => db.sql`
    select (data->>'n')::int as n from pgboss.job where name = ${job.name} and state = 'created'
    order by 1 for update skip locked`;
  await db.orm.transaction((tx) =>
    jobs.enqueueAll(tx, job, [wanted(1, "a"), wanted(2, "b"), wanted(3, "b")]),
  );
  expect(await free()).toEqual([{ n: 1 }, { n: 2 }]);
  await db.orm.transaction(async (tx) => {
    await jobs.enqueueAll(tx, job, [wanted(4, "b"), wanted(5, "c")]);
    expect(await free()).toEqual([{ n: 1 }]);
  });
  expect(await free()).toEqual([{ n: 1 }, { n: 2 }, { n: 5 }]);
  const undone = db.orm.transaction(async (tx) => {
    await jobs.enqueueAll(tx, job, [wanted(6, "d")]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await free()).toHaveLength(3);
});

test("work for later waits for its time", async () => {
  const job = defineJob("test.later", payload);
  const { jobs } = await openProcess();
  const done: number[] = [];
  jobs.handle(job, async ({ n }) => void done.push(n));
  await jobs.enqueue(null, job, { n: 1 }, { startAfter: new Date("2126-01-01T00:00:00Z") });
  await jobs.enqueue(null, job, { n: 2 });
  await jobs.start();
  await vi.waitFor(() => expect(done).toEqual([2]), soon);
});

test("stopping waits for running work", async () => {
  const job = defineJob("test.stop", payload);
  const { jobs } = await openProcess();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let finished = false;
  jobs.handle(job, async () => {
    begin();
    await released;
    finished = true;
  });
  await jobs.start();
  await jobs.enqueue(null, job, { n: 1 });
  await begun;
  const stopped = jobs.stop();
  release();
  await stopped;
  expect(finished).toBe(true);
});

test("a job by the clock is scheduled once, however many processes say so", async () => {
  const job = defineJob("test.clock", z.object({}));
  const processes = await Promise.all([openProcess(), openProcess()]);
  for (const { jobs } of processes) {
    jobs.handle(job, async () => {});
    jobs.every(job, "7 3 * * *", {});
    await jobs.start();
  }
  const rows = await db.sql`select cron, timezone from pgboss.schedule where name = ${job.name}`;
  expect(rows).toEqual([expect.objectContaining({ cron: "7 3 * * *", timezone: "Europe/Kyiv" })]);
});

test("the last failure of a job is reported once, with the organisation that its payload names", async () => {
  const job = defineJob("test.failing", z.object({ orgId: z.string() }), {
    retries: 1,
    retryDelay: 1,
  });
  const { jobs } = await openProcess();
  const failures: object[] = [];
  jobs.afterFailure.add(async () => {
    throw new Error("a listener's own fault");
  });
  jobs.afterFailure.add(async (failed) => void failures.push(failed));
  jobs.handle(job, async () => {
    throw new Error("always");
  });
  await jobs.start();
  await jobs.enqueue(null, job, { orgId: "sunny" });
  await vi.waitFor(
    () => expect(failures).toEqual([{ name: "test.failing", orgId: "sunny" }]),
    soon,
  );
});
