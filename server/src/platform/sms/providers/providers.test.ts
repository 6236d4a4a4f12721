import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../operations/log.ts";
import type { SmsSettings } from "../../start/sms-settings.ts";
import type { SmsProvider } from "../provider.ts";
import { startSmsProvider } from "../testing.ts";
import { turbosmsProvider } from "./turbosms.ts";
import { signCall, twilioProvider } from "./twilio.ts";

const publicUrl = "https://oselia.example";
const message = {
  to: "+380671234567",
  text: "Оселя: рахунок за листопад",
  kind: "test",
  language: "uk",
  reference: "delivery.1",
} as const;
let lines: string[] = [];
const log = createLog("info", { write: (line: string) => void lines.push(line) });
beforeEach(() => void (lines = []));
const createProvider = (settings: SmsSettings): SmsProvider =>
  settings.name === "twilio"
    ? twilioProvider(settings, publicUrl, log)
    : turbosmsProvider(settings, log);

describe.each(["turbosms", "twilio"] as const)("%s", (name) => {
  let standIn: Awaited<ReturnType<typeof startSmsProvider>>;
  let provider: SmsProvider;
  beforeAll(async () => {
    standIn = await startSmsProvider(name);
    provider = createProvider(standIn.settings);
  });
  beforeEach(() => {
    standIn.received.length = 0;
  });
  afterAll(() => standIn.close());

  test("a message is taken, with its id there", async () => {
    expect(await provider.send(message)).toEqual({ outcome: "sent", providerId: "message-1" });
    expect(standIn.received).toMatchObject([{ to: message.to, text: message.text }]);
  });

  test.each([
    ["invalid_number", { outcome: "refused", reason: "number" }],
    ["throttled", { outcome: "later", reason: "busy" }],
    ["no_money", { outcome: "later", reason: "account" }],
    ["lost", { outcome: "uncertain" }],
    [502, { outcome: "uncertain" }],
  ] as const)("%s", async (answer, expected) => {
    standIn.answerNext(answer);
    expect(await provider.send(message)).toEqual(expected);
    expect(lines).not.toEqual([]);
    expect(lines.join()).not.toMatch(/380671234567|token-of-the-stand-in|AC0{32}|рахунок/);
  });

  test("a provider that is not there has sent nothing", async () => {
    const closed = await startSmsProvider(name);
    await closed.close();
    const away = createProvider(closed.settings);
    expect(await away.send(message)).toEqual({ outcome: "later", reason: "unreached" });
  });
});

test("TurboSMS gets its token as a header and the number without a plus", async () => {
  const standIn = await startSmsProvider("turbosms");
  await turbosmsProvider(standIn.settings, log).send(message);
  expect(standIn.received[0]?.headers.authorization).toBe("Bearer token-of-the-stand-in");
  await standIn.close();
});

test("TurboSMS says what became of messages; what it has not decided is left out", async () => {
  const standIn = await startSmsProvider("turbosms");
  standIn.states.set("a", "Delivered").set("b", "Expired").set("c", "In Queue");
  const reports = await turbosmsProvider(standIn.settings, log).askReports?.(["a", "b", "c"]);
  expect(Object.fromEntries(reports ?? [])).toEqual({
    a: { state: "delivered" },
    b: { state: "failed" },
  });
  await standIn.close();
});

describe("a report of Twilio", () => {
  const settings: SmsSettings = {
    name: "twilio",
    url: "https://api.twilio.com",
    account: `AC${"0".repeat(32)}`,
    token: "12345",
    sender: "Oselia",
  };
  const url = `${publicUrl}/api/hooks/twilio?ref=delivery.1`;
  const report = (status: string, token: string) => {
    const form = new URLSearchParams({ MessageSid: "SM1", MessageStatus: status });
    return twilioProvider(settings, publicUrl, log).readReport?.({
      url,
      headers: new Headers({ "x-twilio-signature": signCall(token, url, form) }),
      body: new TextEncoder().encode(form.toString()),
    });
  };

  test("is believed with its signature alone", () => {
    expect(report("delivered", "12345")).toEqual({
      reference: "delivery.1",
      report: { state: "delivered" },
    });
    expect(report("undelivered", "12345")).toMatchObject({ report: { state: "failed" } });
    expect(report("sent", "12345")).toBeNull();
    expect(report("delivered", "54321")).toBe("unsigned");
  });

  test("is signed as Twilio's documentation shows", () => {
    const form = new URLSearchParams({
      CallSid: "CA1234567890ABCDE",
      Caller: "+14158675309",
      Digits: "1234",
      From: "+14158675309",
      To: "+18005551212",
    });
    const example = "https://mycompany.com/myapp.php?foo=1&bar=2";
    expect(signCall("12345", example, form)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
  });
});
