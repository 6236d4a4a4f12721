import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "../platform/jobs.ts";

/**
 * Checks, applies or takes back an import: whatever its state asks for. One of an organisation at a time (`group`):
 * its large files must not keep those of others waiting.
 */
export const workJob = defineJob("register.work", z.object({ orgId: id(), importId: id() }), {
  retries: 3,
  retryDelay: 5,
  limit: 1800,
  heartbeat: 20,
  concurrency: 3,
  perGroup: 1,
});

/** Forgets the bytes and rows of an import that nobody needs any more. */
export const expireJob = defineJob("register.expire", z.object({ orgId: id(), importId: id() }));
