import type { Clock } from "#core/kernel/time.ts";
import type { Config } from "./start/config.ts";
import type { Database } from "./database/database.ts";
import type { Files } from "./files/files.ts";
import type { Pdfs } from "./files/pdfs.ts";
import type { Delay } from "./http/delay.ts";
import type { Batch } from "./batch.ts";
import type { Pause } from "./clock.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./operations/log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Health } from "./operations/health.ts";
import type { Metrics } from "./operations/metrics.ts";
import type { Limits } from "./http/rate-limit.ts";
import type { Sms } from "./sms/sms.ts";
import type { Readers } from "./threads/readers.ts";
import type { Slice } from "./slice.ts";

/** Everything a service may reach. Handed in, never imported. */
export type World = {
  config: Config;
  db: Database;
  clock: Clock;
  pause: Pause;
  files: Files;
  mail: Mail;
  sms: Sms;
  jobs: Jobs;
  readers: Readers;
  pdfs: Pdfs;
  limits: Limits;
  delay: Delay;
  batch: Batch;
  log: Log;
  metrics: Metrics;
  health: Health;
  /** Declarations of all slices, in order. */
  slices: readonly Slice[];
};
