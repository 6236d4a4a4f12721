import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import { personalDataOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { exportJob, removeExpiredExports } from "./verbs/data-export.ts";
import { forgetDue } from "./verbs/deletion.ts";
import { forgetOldEmailChanges } from "./verbs/email-change.ts";
import { forgetOldFailures } from "./guesses/failures.ts";
import { addressIn, letterJob } from "./letters/letter-job.ts";
import { makeExport } from "./export/make-export.ts";
import { sendRequested } from "./verbs/reset.ts";
import { forgetEnded } from "./service.ts";
import { sendWarning, warnJob } from "./guesses/warning.ts";

const sweepJob = defineJob("identity.sweep", z.object({}));
const forgetJob = defineJob("identity.forget", z.object({}), { limit: 900 });

/** Registers the jobs of letters, archives and hourly clean-up, erasure included. */
export function registerIdentityJobs(world: World): void {
  const providers = personalDataOf(world.slices);
  world.jobs.handle(letterJob, async ({ purpose, language, ...address }, run) => {
    const email = addressIn(world, address);
    await sendRequested(world, { email, purpose, language }, run.id);
  });
  world.jobs.handle(warnJob, (warning, run) => sendWarning(world, warning, run.id));
  world.jobs.handle(exportJob, (payload, run) => makeExport(world, providers, payload, run));
  world.jobs.handle(forgetJob, () => forgetDue(world, providers));
  world.jobs.every(forgetJob, "50 * * * *", {});
  world.jobs.handle(sweepJob, async () => {
    await forgetEnded(world);
    await forgetOldEmailChanges(world);
    await forgetOldFailures(world);
    await removeExpiredExports(world);
  });
  world.jobs.every(sweepJob, "20 * * * *", {});
}
