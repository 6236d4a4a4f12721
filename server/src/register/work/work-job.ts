import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

const patience = { retries: 3, retryDelay: 5, limit: 1800, heartbeat: 20, perGroup: 1 };

/**
 * An organisation's turn: the oldest of its waiting imports is checked, applied or taken back, whatever its state asks
 * for. Of an organisation one job waits at most and the next is added when a turn is over, so that all have their turns
 * one after the other, however much one of them has sent (decision 0016).
 */
export const workJob = defineJob("register.work", z.object({ orgId: id() }), {
  ...patience,
  concurrency: 2,
});

/** Job for imports that take long: they have workers of their own. */
export const heavyWorkJob = defineJob("register.heavy", z.object({ orgId: id() }), {
  ...patience,
  concurrency: 2,
});

/** Forgets the bytes and rows of an import that nobody needs any more. */
export const expireJob = defineJob("register.expire", z.object({ orgId: id(), importId: id() }));
