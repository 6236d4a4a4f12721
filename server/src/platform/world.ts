import type { Clock } from "#core/kernel/time.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import type { Files } from "./files.ts";
import type { Hold } from "./hold.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail.ts";
import type { Metrics } from "./metrics.ts";
import type { Limits } from "./rate-limit.ts";
import type { Slice } from "./slice.ts";

/** Everything a service may reach. Handed in, never imported. */
export type World = {
  config: Config;
  db: Database;
  clock: Clock;
  files: Files;
  mail: Mail;
  jobs: Jobs;
  limits: Limits;
  hold: Hold;
  log: Log;
  metrics: Metrics;
  /** What all slices offer each other, in their order. */
  slices: readonly Slice[];
};
