import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Log } from "../../operations/log.ts";
import type { SmsSettings } from "../../start/sms-settings.ts";
import { isSameSecret } from "../../same-secret.ts";
import { callProvider } from "../call-provider.ts";
import type { SignedCall, SmsAnswer, SmsFault, SmsProvider, SmsReport } from "../provider.ts";

/** Last part of the address at which Twilio reports. */
export const twilioHook = "twilio";
/** Last part of the address at which Twilio hands over what people answer. */
export const twilioMessageHook = "twilio-messages";

const created = z.object({ sid: z.string() });
const refusal = z.object({ code: z.nullish(z.number()) });

/**
 * Creates the provider Twilio through its REST API. Its own library brings a second HTTP client for the one call
 * that is made here.
 */
export function twilioProvider(
  { url, account, token, sender }: SmsSettings,
  publicUrl: string,
  log: Log,
): SmsProvider {
  const headers = {
    authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  return {
    async send({ to, text, reference }) {
      const form = new URLSearchParams({
        To: to,
        [sender.startsWith("MG") ? "MessagingServiceSid" : "From"]: sender,
        Body: text,
        StatusCallback: `${publicUrl}/api/hooks/${twilioHook}?ref=${encodeURIComponent(reference)}`,
      });
      const path = `/2010-04-01/Accounts/${account}/Messages.json`;
      const reply = await callProvider(`${url}${path}`, headers, form.toString(), log);
      if (reply === "unreached") return { outcome: "later", reason: "unreached" };
      if (reply === "no_answer") return { outcome: "uncertain" };
      const answer = answerOf(reply.status, reply.body);
      if (answer.outcome !== "sent")
        log.warn({ code: codeOf(reply.body) }, "Twilio did not take a message");
      return answer;
    },
    readReport(call) {
      const form = readForm(token, call);
      if (!form) return "unsigned";
      const reference = new URL(call.url).searchParams.get("ref");
      const report = reportOf(form.get("MessageStatus") ?? "");
      return reference && report ? { reference, report } : null;
    },
    readMessage(call) {
      const form = readForm(token, call);
      if (!form) return "unsigned";
      const from = form.get("From");
      return from ? { from, text: form.get("Body") ?? "" } : null;
    },
    // A name takes no answers; a Messaging Service may send under one.
    takesAnswers: sender.startsWith("+"),
  };
}

/** Reads the form of a call; null where Twilio has not signed it. */
function readForm(token: string, { url, headers, body }: SignedCall): URLSearchParams | null {
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const signature = headers.get("x-twilio-signature") ?? "";
  return isSameSecret(signature, signCall(token, url, form)) ? form : null;
}

function answerOf(status: number, body: unknown): SmsAnswer {
  if (status === 201 || status === 200) {
    const read = created.safeParse(body);
    return { outcome: "sent", providerId: read.success ? read.data.sid : null };
  }
  if (status === 429) return { outcome: "later", reason: "busy" };
  // A fault of the server may come after the message was taken.
  if (status >= 500) return { outcome: "uncertain" };
  return refusalOf(codeOf(body));
}

/** Returns the error code of an answer; 0 without one. */
function codeOf(body: unknown): number {
  return refusal.safeParse(body).data?.code ?? 0;
}

/** Returns what an error code means: https://www.twilio.com/docs/api/errors lists them. */
function refusalOf(code: number): SmsAnswer {
  const refused = (reason: SmsFault): SmsAnswer => ({ outcome: "refused", reason });
  // No valid number, no mobile, unsubscribed by STOP, a country that is not switched on, a landline.
  if ([21211, 21214, 21217, 21408, 21610, 21612, 21614, 21635].includes(code))
    return refused("number");
  if ([21602, 21617].includes(code)) return refused("content");
  return { outcome: "later", reason: "account" };
}

function reportOf(status: string): SmsReport | null {
  if (status === "delivered" || status === "read") return { state: "delivered" };
  if (status === "undelivered" || status === "failed") return { state: "failed" };
  return null;
}

/** Signs a call as Twilio does: the address, then each field's name and value by name, HMAC-SHA1 in base64. */
export function signCall(token: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join("");
  return createHmac("sha1", token).update(signed).digest("base64");
}
