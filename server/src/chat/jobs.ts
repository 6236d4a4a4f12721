import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { remindOfChats } from "./verbs/desk/remind.ts";
import { forgetGuests } from "./verbs/messenger/moderate.ts";

const forgetJob = defineJob("chat.forget_guests", z.object({}));
const remindJob = defineJob("chat.remind_unanswered", z.object({}));

/** Registers the jobs of chat. */
export function registerChatJobs(world: World): void {
  world.jobs.handle(forgetJob, () => forgetGuests(world));
  world.jobs.every(forgetJob, "40 3 * * *", {});
  world.jobs.handle(remindJob, () => remindOfChats(world));
  world.jobs.every(remindJob, "*/5 * * * *", {});
}
