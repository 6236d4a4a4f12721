import { type Headers, type ParsedMail, simpleParser } from "mailparser";
import type { MailServerReply } from "#core/identity/account/email-fault.ts";

/** Report of a mail server about a letter of ours. */
export type MailReport =
  /** Deliveries that failed (RFC 3464), with what the server answered. */
  | { kind: "failure"; replies: MailServerReply[] }
  /** A reader called the letter unwanted (RFC 5965); `senders` are envelope senders that the report names. */
  | { kind: "complaint"; senders: string[] };

/** Types of feedback that are complaints; others report signatures that fail, or take a complaint back. */
const complaints = ["abuse", "fraud"];

/** Reads the report that a letter holds; null where it holds none, or one about a letter that is only late. */
export async function readReport(mail: ParsedMail): Promise<MailReport | null> {
  const part = (type: string) => mail.attachments.find(({ contentType }) => contentType === type);
  const status = part("message/delivery-status");
  if (status) {
    const fields = await readFields(status.content);
    const failed = fields.filter((field) => textOf(field, "action").toLowerCase() === "failed");
    const replies = failed.map((field) => ({
      status: textOf(field, "status") || null,
      text: textOf(field, "diagnostic-code"),
    }));
    return replies.length > 0 ? { kind: "failure", replies } : null;
  }
  const feedback = part("message/feedback-report");
  if (!feedback) return null;
  const fields = await readFields(feedback.content);
  const type = fields.map((field) => textOf(field, "feedback-type").toLowerCase()).find(Boolean);
  if (!type || !complaints.includes(type)) return null;
  const original = part("message/rfc822") ?? part("text/rfc822-headers");
  const head = original ? (await readFields(original.content))[0] : undefined;
  const named = [
    ...fields.map((field) => textOf(field, "original-mail-from")),
    ...(head ? [textOf(head, "return-path")] : []),
  ];
  return { kind: "complaint", senders: named.map(readAddress).filter(Boolean) };
}

/** Reads groups of fields, an empty line between them, as the headers of a letter are read. */
async function readFields(content: Uint8Array): Promise<Headers[]> {
  const groups = Buffer.from(content)
    .toString("utf8")
    .slice(0, 100_000)
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((group) => group.trim() !== "")
    .slice(0, 20);
  const mails = await Promise.all(groups.map((group) => simpleParser(`${group.trim()}\r\n\r\n`)));
  return mails.map(({ headers }) => headers);
}

/** Returns the text of a field; of one that comes several times the first. */
function textOf(fields: Headers, name: string): string {
  const value: unknown = fields.get(name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === "string") return first.trim();
  const { text } = (first ?? {}) as { text?: unknown };
  return typeof text === "string" ? text.trim() : "";
}

const readAddress = (text: string) => text.replaceAll(/[<>]/g, "").trim().toLowerCase();
