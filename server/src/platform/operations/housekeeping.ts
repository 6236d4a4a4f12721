import * as z from "zod/mini";
import { forgetOldAnswers } from "../database/idempotency.ts";
import { defineJob } from "../jobs.ts";
import { forgetOldLetters } from "../mail/mail.ts";
import { forgetOldCounters } from "../http/rate-limit.ts";
import { forgetOldSms } from "../sms/sms.ts";
import type { World } from "../world.ts";

const tidy = defineJob("platform.tidy", z.object({}));

/** Registers the hourly removal of what has expired. */
export function registerHousekeeping(world: World): void {
  const { db, clock, jobs } = world;
  jobs.handle(tidy, async () => {
    const now = clock();
    await forgetOldAnswers(db, now);
    await forgetOldCounters(db, now);
    await forgetOldLetters(db, now);
    await forgetOldSms(db, now);
  });
  jobs.every(tidy, "23 * * * *", {});
}
