import { sql } from "drizzle-orm";
import { day } from "#core/kernel/time.ts";
import type { World } from "../world.ts";

/** Figures that are asked of the database when somebody reads them. */
export type Figures = {
  add(name: string, collect: () => Promise<void>): void;
  /** Collects all groups within two seconds, on slow machines more, and returns those that failed. */
  collect(): Promise<FailedFigures[]>;
};

export type FailedFigures = { name: string; error: unknown };

const usualMs = 2_000;

export function createFigures(slowness = 1): Figures {
  const collectors: { name: string; collect: () => Promise<void> }[] = [];
  return {
    add: (name, collect) => void collectors.push({ name, collect }),
    async collect() {
      const failed = await Promise.all(
        collectors.map(({ name, collect }) =>
          inTime(collect(), usualMs * slowness).then(
            () => [],
            (error: unknown) => [{ name, error }],
          ),
        ),
      );
      return failed.flat();
    },
  };
}

function inTime(work: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

type Queue = { queue: string; waiting: number; oldest: number };

/** Adds the platform's metrics: connections, due jobs, letters of the last day. */
export function addPlatformFigures({ db, clock, metrics }: World): void {
  const { figures } = metrics;
  figures.add("connections", async () => {
    const { inUse, idle, waiting } = db.connections();
    metrics.poolConnections.set({ state: "in_use" }, inUse);
    metrics.poolConnections.set({ state: "idle" }, idle);
    metrics.poolWaiting.set(waiting);
  });
  figures.add("jobs", async () => {
    // The queue goes by the database's clock.
    const queues = await db.sql<Queue>`
      select name as queue, count(*)::int as waiting,
        greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest
      from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`;
    metrics.jobsWaiting.reset();
    metrics.jobsOldest.reset();
    for (const { queue, waiting, oldest } of queues) {
      metrics.jobsWaiting.set({ queue }, waiting);
      metrics.jobsOldest.set({ queue }, oldest);
    }
  });
  figures.add("letters", async () => {
    const since = new Date(clock().getTime() - day);
    const states = await db.orm.execute<{ state: string; count: number }>(sql`
      select state, count(*)::int as count from outbox_mail
      where created_at > ${since.toISOString()}::timestamptz group by state`);
    for (const state of ["queued", "failed", "uncertain"]) metrics.letters.set({ state }, 0);
    for (const { state, count } of states) metrics.letters.set({ state }, count);
  });
}
