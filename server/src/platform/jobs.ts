import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PoolConfig } from "pg";
import { fromDrizzle, getRollbackPlans, type JobWithMetadata, PgBoss } from "pg-boss";
import type * as z from "zod/mini";
import { zone } from "#core/kernel/time.ts";
import { appRole, type Tx } from "./database/database.ts";
import { type FailureListener, reportFailure } from "./operations/failed-jobs.ts";
import { kindOf } from "./operations/fault-kind.ts";
import type { Log } from "./operations/log.ts";
import type { Metrics } from "./operations/metrics.ts";
import { beginSession } from "./database/connections/session.ts";
import { isOutage } from "./database/outage.ts";
import { connectionString } from "./database/sql.ts";

/** A kind of background work: its queue, payload and patience. */
export type Job<P extends object> = {
  name: string;
  payload: z.ZodMiniType<P>;
  /** Tries after the first. */
  retries: number;
  /** Seconds before the first retry; doubles each time, at most an hour. */
  retryDelay: number;
  /** Seconds one run may take; afterwards it counts as failed and is retried. */
  limit: number;
  /** Runs at the same time in one process. */
  concurrency: number;
  /** Runs of one group (`EnqueueOptions.group`) at the same time; null: unlimited. */
  perGroup: number | null;
  /** Seconds without a sign of life (given by itself) after which a run counts as dead; null: only `limit` counts. */
  heartbeat: number | null;
};

/** Declares a job. Names are `<slice>.<verb>`. */
export function defineJob<P extends object>(
  name: string,
  payload: z.ZodMiniType<P>,
  options: Partial<Omit<Job<P>, "name" | "payload">> = {},
): Job<P> {
  const patience = { retries: 5, retryDelay: 10, limit: 120, heartbeat: null };
  return { name, payload, ...patience, concurrency: 1, perGroup: null, ...options };
}

/** `attempt` counts from 1; `signal` aborts when the run's time is over. */
export type JobRun = { id: string; attempt: number; last: boolean; signal: AbortSignal };

export type EnqueueOptions = {
  startAfter?: Date;
  /** While a job with this key waits in the queue, another is not added. */
  singletonKey?: string;
  /** Group of the job, e.g. an organisation: one group must not block the others. */
  group?: string;
};

/** One piece of work to be added among others. */
export type ScheduledJob<P> = { payload: P; startAfter: Date; singletonKey: string };

export type Jobs = {
  /** Adds work within the caller's transaction: it exists only if that commits. */
  enqueue<P extends object>(
    tx: Tx | null,
    job: Job<P>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Adds work of one kind with one statement. Work with the same key that waits already is held back
   * until `tx` has ended: when it begins it sees what the caller writes.
   */
  enqueueAll<P extends object>(
    tx: Tx,
    job: Job<P>,
    wanted: readonly ScheduledJob<P>[],
  ): Promise<void>;
  /** Removes jobs of a kind, done or not, whose payload says this. */
  forget<P extends object>(tx: Tx, job: Job<P>, fields: Partial<P>): Promise<void>;
  /**
   * Registers the work of a job. It may run again after a crash, so it must come to the same end when repeated.
   * Call before `start`.
   */
  handle<P extends object>(job: Job<P>, work: (payload: P, run: JobRun) => Promise<void>): void;
  /** Runs a handled job by the clock (cron, Europe/Kyiv), once for all processes. */
  every<P extends object>(job: Job<P>, cron: string, payload: P): void;
  /** Called after the last try of a job has failed. */
  afterFailure: Set<FailureListener>;
  /** Begins to take work. Adding work needs no start. */
  start(): Promise<void>;
  /** Takes nothing new, lets running work finish for up to 20 s, closes. */
  stop(): Promise<void>;
};

type JobsOptions = {
  url: string;
  /** Role to assume where the login may do more. */
  role?: string | undefined;
  log: Log;
  metrics: Metrics;
  /** Seconds between looks into an empty queue. */
  pollSeconds?: number;
  /** How many times longer than usual a statement may take. */
  slowness?: number;
};

type Handler = { job: Job<object>; work: (payload: object, run: JobRun) => Promise<void> };
type Schedule = { job: Job<object>; cron: string; payload: object };

const schema = "pgboss";

/**
 * Creates or upgrades the queue's tables as the owner, and lets the application use them. `version` takes them back
 * to an older form afterwards, for an older backup; refuses where there is no way back that far.
 */
export async function prepareJobs(ownerUrl: string, version?: number): Promise<void> {
  const boss = new PgBoss({
    connectionString: connectionString(ownerUrl),
    schema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {});
  await boss.start();
  try {
    await boss.getDb().executeSql(`
      grant usage on schema ${schema} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${schema} to ${appRole};
      grant usage, select on all sequences in schema ${schema} to ${appRole};
      grant execute on all functions in schema ${schema} to ${appRole};`);
    const made = (await boss.schemaVersion()) ?? 0;
    for (let from = made; version !== undefined && from > version; from--)
      await boss.getDb().executeSql(getRollbackPlans(schema, from));
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Opens the queue in the application's own database; the tables must be prepared. */
export async function openJobs({
  url,
  role,
  log,
  metrics,
  pollSeconds = 2,
  slowness = 1,
}: JobsOptions): Promise<Jobs> {
  const settings = {
    statement_timeout: 30_000 * slowness,
    idle_in_transaction_session_timeout: 60_000,
  };
  const boss = new PgBoss({
    connectionString: connectionString(url),
    schema,
    max: 4,
    // A network that swallows packets must not hold a worker for ever.
    connectionTimeoutMillis: 5_000,
    ...({
      query_timeout: settings.statement_timeout,
      onConnect: (client) => beginSession(client, { role, settings }),
    } satisfies PoolConfig),
    migrate: false,
    createSchema: false,
    // Rebuilding an index takes its owner, which the application is not.
    reindex: false,
  });
  boss.on("error", (error) => {
    // Each worker finds out by itself, every other second.
    if (isOutage(error)) log.debug({ err: error }, "job queue waits for the database");
    else log.error({ err: error }, "job queue failed");
  });
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "job queue warning"));
  await boss.start();

  const handlers = new Map<string, Handler>();
  const schedules: Schedule[] = [];
  const known = new Map<string, Promise<void>>();
  const afterFailure = new Set<FailureListener>();

  const ensureQueue = (job: Job<object>) => {
    const made = known.get(job.name) ?? makeQueue(boss, job);
    known.set(job.name, made);
    made.catch(() => known.delete(job.name));
    return made;
  };

  return {
    afterFailure,
    async enqueue(tx, job, payload, options = {}) {
      await ensureQueue(job);
      await boss.send(job.name, payload, {
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.group ? { group: { id: options.group } } : {}),
        ...(tx ? { db: fromDrizzle(tx, sql) } : {}),
      });
    },
    async enqueueAll(tx, job, wanted) {
      if (wanted.length === 0) return;
      await ensureQueue(job);
      const keys = wanted.map(({ singletonKey }) => singletonKey);
      // Whoever takes work passes by what is locked.
      await tx.execute(sql`
        select from pgboss.job where name = ${job.name} and state = 'created' and policy = 'short'
          and coalesce(singleton_key, '') = any (${sql.param(keys)}::text[]) order by id for share`);
      const rows = wanted.map(({ payload, ...options }) => ({ data: payload, ...options }));
      await boss.insert(job.name, rows, { db: fromDrizzle(tx, sql) });
    },
    async forget(tx, job, fields) {
      await tx.execute(
        sql`delete from pgboss.job where name = ${job.name} and data @> ${JSON.stringify(fields)}::jsonb`,
      );
    },
    handle(job, work) {
      if (handlers.has(job.name)) throw new Error(`job ${job.name} is handled twice`);
      handlers.set(job.name, { job, work } as unknown as Handler);
    },
    every(job, cron, payload) {
      schedules.push({ job, cron, payload } as unknown as Schedule);
    },
    async start() {
      for (const { job, work } of handlers.values()) {
        await ensureQueue(job);
        const options = {
          includeMetadata: true,
          ...(job.perGroup ? { localGroupConcurrency: job.perGroup } : {}),
          pollingIntervalSeconds: pollSeconds,
        } as const;
        for (let worker = 0; worker < job.concurrency; worker++) {
          const id = await boss.work<object, void, typeof options>(
            job.name,
            options,
            async ([taken]) => {
              // Where there was one there may be more: it looks again at once.
              boss.notifyWorker(id);
              if (taken) await runOne(taken, { job, work }, { log, metrics, afterFailure });
            },
          );
        }
      }
      for (const { job, cron, payload } of schedules) {
        await ensureQueue(job);
        await boss.schedule(job.name, cron, payload, { tz: zone, singletonKey: "clock" });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

async function makeQueue(boss: PgBoss, job: Job<object>): Promise<void> {
  const options = {
    retryLimit: job.retries,
    retryDelay: job.retryDelay,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: job.limit,
    ...(job.heartbeat ? { heartbeatSeconds: job.heartbeat } : {}),
    deleteAfterSeconds: 7 * 86_400,
  };
  // "short": one waiting job per singleton key; those without get a random one.
  await boss.createQueue(job.name, { ...options, policy: "short" });
  await boss.updateQueue(job.name, options);
}

async function runOne(
  taken: JobWithMetadata<object>,
  { job, work }: Handler,
  { log, metrics, afterFailure }: Pick<JobsOptions, "log" | "metrics"> & Pick<Jobs, "afterFailure">,
): Promise<void> {
  const { id, signal, retryCount, retryLimit } = taken;
  const run = { id, signal, attempt: retryCount + 1, last: retryCount >= retryLimit };
  let fault: string;
  try {
    await work(job.payload.parse(taken.data), run);
    metrics.jobs.inc({ queue: job.name, outcome: "done" });
    return;
  } catch (error) {
    const outcome = run.last ? "failed" : "retried";
    metrics.jobs.inc({ queue: job.name, outcome });
    log[run.last ? "error" : "warn"](
      { err: error, queue: job.name, job: id, attempt: run.attempt },
      "job failed",
    );
    fault = kindOf(error);
    if (run.last) await reportFailure(afterFailure, { name: job.name, payload: taken.data }, log);
  }
  // With no cause: the queue would keep that as well.
  throw new Error(fault);
}
