import * as z from "zod/mini";
import type { Log } from "../../operations/log.ts";
import type { SmsSettings } from "../../start/sms-settings.ts";
import { callProvider } from "../call-provider.ts";
import type { SmsAnswer, SmsFault, SmsProvider, SmsReport } from "../provider.ts";

const sendReply = z.object({
  response_code: z.number(),
  response_result: z.nullish(
    z.array(z.object({ message_id: z.nullish(z.string()), response_code: z.number() })),
  ),
});

const statusReply = z.object({
  response_result: z.nullish(
    z.array(z.object({ message_id: z.nullish(z.string()), status: z.nullish(z.string()) })),
  ),
});

/** Codes of a request that was taken as a whole or in part; 0 is that of one recipient. */
const taken = new Set([0, 800, 801, 802, 803]);

/** Creates the provider TurboSMS through its HTTP API: a bearer token, JSON, an answer for each recipient. */
export function turbosmsProvider({ url, token, sender }: SmsSettings, log: Log): SmsProvider {
  const call = (path: string, body: object) =>
    callProvider(
      `${url}${path}`,
      { authorization: `Bearer ${token}`, "content-type": "application/json" },
      JSON.stringify(body),
      log,
    );
  return {
    async send({ to, text }) {
      const reply = await call("/message/send.json", {
        recipients: [to.replace("+", "")],
        sms: { sender, text },
      });
      if (reply === "unreached") return { outcome: "later", reason: "unreached" };
      if (reply === "no_answer") return { outcome: "uncertain" };
      const { status, body } = reply;
      if (status === 429) return { outcome: "later", reason: "busy" };
      if (status === 401 || status === 403) return { outcome: "later", reason: "account" };
      const read = sendReply.safeParse(body);
      // A gateway in between may have passed the message on.
      if (!read.success) {
        log.warn({ status }, "TurboSMS answered in another form");
        return { outcome: "uncertain" };
      }
      const answer = answerOf(read.data);
      if (answer.outcome !== "sent")
        log.warn({ codes: codesOf(read.data) }, "TurboSMS did not take a message");
      return answer;
    },
    async askReports(providerIds) {
      const reply = await call("/message/status.json", { messages: providerIds });
      const read = typeof reply === "string" ? null : statusReply.safeParse(reply.body);
      if (read && !read.success) log.warn({}, "TurboSMS reported in another form");
      const reports = new Map<string, SmsReport>();
      for (const { message_id: id, status } of read?.data?.response_result ?? []) {
        const report = reportOf(status ?? "");
        if (id && report) reports.set(id, report);
      }
      return reports;
    },
  };
}

const codesOf = ({
  response_code: code,
  response_result: recipients,
}: z.output<typeof sendReply>) => [
  code,
  ...(recipients ?? []).map((recipient) => recipient.response_code),
];

function answerOf({
  response_code: code,
  response_result: recipients,
}: z.output<typeof sendReply>) {
  const [recipient] = recipients ?? [];
  const decisive = taken.has(code) && recipient ? recipient.response_code : code;
  if (taken.has(decisive))
    return { outcome: "sent", providerId: recipient?.message_id ?? null } satisfies SmsAnswer;
  return refusalOf(decisive);
}

/** Returns what a code of the API means: https://turbosms.ua/api.html lists them. */
function refusalOf(code: number): SmsAnswer {
  const refused = (reason: SmsFault): SmsAnswer => ({ outcome: "refused", reason });
  // Unknown, in the stop list, or of a country that is not switched on.
  if ([305, 404, 406].includes(code)) return refused("number");
  if ([201, 304, 410, 412, 413, 416].includes(code)) return refused("content");
  // The same message went a moment ago, or it broke down behind the sending.
  if ([407, 427, 500, 501, 507, 999].includes(code)) return { outcome: "uncertain" };
  if (code === 503) return { outcome: "later", reason: "busy" };
  return { outcome: "later", reason: "account" };
}

function reportOf(status: string): SmsReport | null {
  if (/^(delivered|delivrd|read)$/i.test(status)) return { state: "delivered" };
  if (/^(undelivered|undeliv|rejected|rejectd|expired|failed|cancelled|removed)$/i.test(status))
    return { state: "failed" };
  return null;
}
