import * as calendarModel from "#core/notifications/calendar/model.ts";
import * as inputs from "#core/notifications/inputs.ts";
import * as outreach from "#core/notifications/outreach/contract.ts";
import { notificationsSlice as core } from "#core/notifications/slice.ts";
import type { facts } from "#core/notifications/texts/facts/uk.ts";
import * as telegramModel from "#core/notifications/telegram/model.ts";
import * as views from "#core/notifications/views.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { Slice } from "#server/platform/slice.ts";
import { fillDemo } from "./demo.ts";
import { addressTopic } from "./bounces/address-topic.ts";
import { registerNotificationJobs } from "./jobs.ts";
import { limits } from "./limits.ts";
import { notificationsPersonalData } from "./personal-data.ts";
import { telegramHook, telegramHookName } from "./bots/receive.ts";
import { botSettings } from "./bots/settings.ts";
import { twilioHook, twilioMessageHook } from "#server/platform/sms/providers/twilio.ts";
import { countSmsLeft, filterSmsSenders } from "./sms/allowance.ts";
import { smsReportHook } from "./sms/reports.ts";
import { smsStopHook } from "./sms/stop.ts";
import { mergeSettings } from "#server/platform/start/slice-settings.ts";
import { pushSettings } from "./push/settings.ts";
import { replySettings } from "./replies/settings.ts";
import { drawOutreachLetters } from "./outreach/print-letters.ts";
import { findNotified } from "./reads/notified.ts";
import { findMessaged } from "./reads/outreach-view.ts";
import {
  calendarRouter,
  notificationsRouter,
  outreachRecordRouter,
  telegramRouter,
} from "./router.ts";
import { notificationsSkills } from "./skills/notifications-skills.ts";
import { writeSamples } from "./gallery/letter-samples.ts";

export const notificationsSlice: Slice = {
  core,
  messageSamples: writeSamples,
  skills: notificationsSkills,
  router: {
    notifications: notificationsRouter,
    outreachRecord: outreachRecordRouter,
    calendar: calendarRouter,
    telegram: telegramRouter,
  },
  printers: { outreach_letters: drawOutreachLetters },
  schemas: { ...inputs, ...views, ...outreach, ...calendarModel, ...telegramModel },
  factWords: readTexts<typeof facts>("notifications/texts/facts"),
  topics: [addressTopic],
  settings: mergeSettings(pushSettings, replySettings, botSettings),
  hooks: {
    [twilioHook]: smsReportHook,
    [twilioMessageHook]: smsStopHook,
    [telegramHookName]: telegramHook,
  },
  limits,
  lookups: { findNotified, filterSmsSenders, countSmsLeft, findMessaged },
  jobs: registerNotificationJobs,
  personalData: notificationsPersonalData,
  fillDemo,
};
