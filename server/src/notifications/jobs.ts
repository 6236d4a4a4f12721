import type { World } from "#server/platform/world.ts";
import { letterRefusedJob } from "#server/platform/mail/refused-job.ts";
import { takeRefusal } from "./bounces/take-report.ts";
import { followJob, sendDigestJob, sendLetterJob } from "./letter-job.ts";
import { deliver } from "./delivery/deliver.ts";
import { deliverJob, formerPushJob } from "./delivery/deliver-job.ts";
import { outreachJob } from "./outreach/outreach-job.ts";
import { queueOutreach } from "./outreach/queue-outreach.ts";
import { readMailbox, readMailboxJob } from "./replies/mailbox.ts";
import { readReplySettings } from "./replies/settings.ts";
import { handleUpdate } from "./bots/handle-update.ts";
import { botUpdateJob } from "./bots/updates.ts";
import { askReports, askReportsJob } from "./sms/reports.ts";
import { followFacts, sendNotificationLetter } from "./service.ts";
import { countPendingFacts } from "./verbs/follow.ts";
import { sendDigest } from "./verbs/send-digest.ts";

/** Registers the jobs: following facts at once and by the clock, sending letters, push and text messages. */
export function registerNotificationJobs(world: World): void {
  world.jobs.handle(followJob, () => followFacts(world));
  world.jobs.every(followJob, "* * * * *", {});
  world.metrics.figures.add("events", async () => {
    world.metrics.eventLag.set(await countPendingFacts(world));
  });
  world.jobs.handle(sendLetterJob, (ref) => sendNotificationLetter(world, ref));
  world.jobs.handle(sendDigestJob, (ref) => sendDigest(world, ref));
  if (readReplySettings(world.config.sliceSettings)) {
    world.jobs.handle(readMailboxJob, () => readMailbox(world));
    world.jobs.every(readMailboxJob, "* * * * *", {});
  }
  world.jobs.handle(letterRefusedJob, (ref) => takeRefusal(world, ref));
  for (const job of [deliverJob, formerPushJob])
    world.jobs.handle(job, (ref, run) => deliver(world, ref, run));
  world.jobs.handle(outreachJob, (ref, run) => queueOutreach(world, ref, run));
  world.jobs.handle(askReportsJob, (ref) => askReports(world, ref));
  world.jobs.handle(botUpdateJob, (ref, run) => handleUpdate(world, ref, run));
}
