import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { createFigures } from "./figures.ts";

export type Metrics = ReturnType<typeof createMetrics>;

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens the figures of one process, in a registry of its own. */
export function createMetrics(slowness = 1) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    figures: createFigures(slowness),
    httpDuration: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer, by route pattern.",
      labelNames: ["method", "route", "status"] as const,
      buckets: seconds,
      registers,
    }),
    liveConnections: new Gauge({
      name: "live_connections",
      help: "Open live streams.",
      registers,
    }),
    partUp: new Gauge({
      name: "part_up",
      help: "Whether a part works without which the product is degraded.",
      labelNames: ["part"] as const,
      registers,
    }),
    poolConnections: new Gauge({
      name: "database_pool_connections",
      help: "Connections of the pool, by what they do.",
      labelNames: ["state"] as const,
      registers,
    }),
    poolWaiting: new Gauge({
      name: "database_pool_waiting",
      help: "Statements and transactions that wait for a connection.",
      registers,
    }),
    jobsWaiting: new Gauge({
      name: "job_queue_waiting",
      help: "Jobs that are due and not begun, by queue.",
      labelNames: ["queue"] as const,
      registers,
    }),
    jobsOldest: new Gauge({
      name: "job_queue_oldest_seconds",
      help: "How long the oldest of them has been due.",
      labelNames: ["queue"] as const,
      registers,
    }),
    letters: new Gauge({
      name: "letters",
      help: "Letters of the last day, by state.",
      labelNames: ["state"] as const,
      registers,
    }),
    eventLag: new Gauge({
      name: "event_cursor_lag_events",
      help: "Facts that nobody has been told of yet.",
      registers,
    }),
    limitsRefused: new Counter({
      name: "limits_refused_total",
      help: "Calls that were refused because of a limit.",
      labelNames: ["limit"] as const,
      registers,
    }),
    figuresMissed: new Gauge({
      name: "figures_missed",
      help: "Groups of figures that could not be asked of the database this time.",
      registers,
    }),
    backupTime: new Gauge({
      name: "backup_last_success_timestamp_seconds",
      help: "When the newest verified backup was made.",
      registers,
    }),
    filesDuration: new Histogram({
      name: "files_operation_duration_seconds",
      help: "Time of a call to the files storage, by operation and outcome.",
      labelNames: ["operation", "outcome"] as const,
      buckets: seconds,
      registers,
    }),
    jobs: new Counter({
      name: "jobs_total",
      help: "Background jobs run, by queue and outcome.",
      labelNames: ["queue", "outcome"] as const,
      registers,
    }),
  };
}
