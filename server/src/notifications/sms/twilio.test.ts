import { beforeEach, expect, test } from "vitest";
import { signCall } from "#server/platform/sms/providers/twilio.ts";
import { smsReportHook } from "./reports.ts";
import { openSmsHouse } from "./testing.ts";

const { now, deliverTo, confirm, acceptRequest, statesOf } = openSmsHouse("twilio");

let { world, standIn, ann } = {} as ReturnType<typeof now>;
beforeEach(() => {
  ({ world, standIn, ann } = now());
});

/** Sends what Twilio would about the last message, signed with a token. */
function report(status: string, token = standIn.settings.token) {
  const url = new URL(standIn.received.at(-1)?.report ?? "");
  const form = new URLSearchParams({ MessageSid: "SM1", MessageStatus: status });
  return smsReportHook(world, {
    headers: new Headers({ "x-twilio-signature": signCall(token, url.href, form) }),
    body: new TextEncoder().encode(form.toString()),
    search: url.search,
  });
}

test("a report says that a message arrived, also one whose answer was lost", async () => {
  await confirm([ann]);
  await acceptRequest();
  standIn.answerNext("lost");
  await deliverTo(ann);
  expect(new URL(standIn.received[0]?.report ?? "").pathname).toBe("/api/hooks/twilio");
  expect(await statesOf(ann)).toEqual(["sms uncertain no_answer"]);
  expect(await report("sent")).toBe(200);
  expect(await statesOf(ann)).toEqual(["sms uncertain no_answer"]);
  expect(await report("delivered")).toBe(200);
  expect(await report("undelivered")).toBe(200);
  expect(await statesOf(ann)).toEqual(["sms delivered"]);
});

test("a report that a message did not arrive fails it", async () => {
  await confirm([ann]);
  await acceptRequest();
  await deliverTo(ann);
  expect(await report("undelivered")).toBe(200);
  expect(await statesOf(ann)).toEqual(["sms failed undelivered"]);
});

test("a wrong signature is refused, and a call without one", async () => {
  await confirm([ann]);
  await acceptRequest();
  await deliverTo(ann);
  expect(await report("delivered", "another token")).toBe(400);
  const headers = new Headers();
  expect(await smsReportHook(world, { headers, body: new Uint8Array(), search: "?ref=%00" })).toBe(
    400,
  );
  expect(await statesOf(ann)).toEqual(["sms sent"]);
});
