import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { bringOn } from "./verbs/bring-on.ts";
import { chargeJob, leaveJob, payJob } from "./verbs/charge-job.ts";
import { bringOnPayment } from "./verbs/pay.ts";
import { endUnused, forgetCard, forgetJob, unusedJob } from "./verbs/release.ts";
import { endForLeaver } from "./verbs/leave.ts";
import { runAutopay } from "./verbs/run.ts";

const runJob = defineJob("autopay.run", z.object({}), { limit: 1_800 });

/** Registers the jobs of autopay: announcing, charging, forgetting cards. */
export function registerAutopayJobs(world: World): void {
  world.jobs.handle(runJob, () => runAutopay(world));
  world.jobs.every(runJob, "41 * * * *", {});
  world.jobs.handle(chargeJob, (charge) => bringOn(world, charge));
  world.jobs.handle(payJob, (payment) => bringOnPayment(world, payment));
  world.jobs.handle(leaveJob, (ended) => endForLeaver(world, ended));
  world.jobs.handle(forgetJob, (card) => forgetCard(world, card));
  world.jobs.handle(unusedJob, (begun) => endUnused(world, begun));
}
