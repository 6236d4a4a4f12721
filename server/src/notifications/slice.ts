import { notificationsSlice as core } from "#core/notifications/slice.ts";
import type { Slice } from "../platform/slice.ts";
import { registerNotificationJobs } from "./jobs.ts";
import { notificationsHolding } from "./personal-data.ts";
import { paymentsTopic, requestsTopic } from "./topics/topics.ts";

export const notificationsSlice: Slice = {
  core,
  jobs: registerNotificationJobs,
  personalData: notificationsHolding,
  topics: [requestsTopic, paymentsTopic],
};
