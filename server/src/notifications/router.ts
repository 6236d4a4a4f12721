import { implement } from "@orpc/server";
import { calendarContract } from "#core/notifications/calendar/contract.ts";
import { notificationsContract } from "#core/notifications/contract.ts";
import { outreachRecordContract } from "#core/notifications/outreach/contract.ts";
import { telegramContract } from "#core/notifications/telegram/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { createCalendar, getCalendar, readFeed, removeCalendar } from "./calendar/feed.ts";
import { getTelegram, inviteToTelegram, unlinkTelegram } from "./bots/settings-view.ts";
import { addDevice, listDevices, removeDevice } from "./push/devices.ts";
import { changeSmsLimit, readSmsUse } from "./sms/sms-use.ts";
import { countInbox, listInbox } from "./reads/inbox-view.ts";
import { getOutreachRecord } from "./reads/outreach-view.ts";
import { printOutreachLetters } from "./outreach/print-letters.ts";
import { confirmNotification } from "./verbs/confirm.ts";
import { resumeOutreach, stopOutreach } from "./outreach/stop-outreach.ts";
import { archiveThing, snoozeThing } from "./verbs/shelve.ts";
import { readAll, readOne, unreadAll } from "./verbs/read.ts";

const os = implement(notificationsContract).$context<CallContext>().use(signedIn);

export const notificationsRouter = {
  list: os.list.handler(createHandler(listInbox)),
  counts: os.counts.handler(createHandler(countInbox)),
  read: os.read.handler(createHandler(readOne)),
  readAll: os.readAll.handler(createHandler(readAll)),
  unread: os.unread.handler(createHandler(unreadAll)),
  confirm: os.confirm.handler(createHandler(confirmNotification)),
  archive: os.archive.handler(createHandler(archiveThing)),
  snooze: os.snooze.handler(createHandler(snoozeThing)),
  devices: os.devices.handler(createHandler(listDevices)),
  addDevice: os.addDevice.handler(createHandler(addDevice)),
  removeDevice: os.removeDevice.handler(createHandler(removeDevice)),
  smsUse: os.smsUse.handler(createHandler(readSmsUse)),
  changeSmsLimit: os.changeSmsLimit.handler(createHandler(changeSmsLimit)),
};

const record = implement(outreachRecordContract).$context<CallContext>().use(signedIn);

export const outreachRecordRouter = {
  get: record.get.handler(createHandler(getOutreachRecord)),
  stop: record.stop.handler(createHandler(stopOutreach)),
  resume: record.resume.handler(createHandler(resumeOutreach)),
  print: record.print.handler(createHandler(printOutreachLetters)),
};

const calendar = implement(calendarContract).$context<CallContext>();
const mine = calendar.use(signedIn);

export const calendarRouter = {
  get: mine.get.handler(createHandler(getCalendar)),
  create: mine.create.handler(createHandler(createCalendar)),
  remove: mine.remove.handler(createHandler(removeCalendar)),
  feed: calendar.use(anyone).feed.handler(({ input, context }) => readFeed(context.world, input)),
};

const telegram = implement(telegramContract).$context<CallContext>().use(signedIn);

export const telegramRouter = {
  get: telegram.get.handler(createHandler(getTelegram)),
  invite: telegram.invite.handler(createHandler(inviteToTelegram)),
  unlink: telegram.unlink.handler(createHandler(unlinkTelegram)),
};
