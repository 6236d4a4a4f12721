import { simpleParser, type AddressObject, type ParsedMail } from "mailparser";
import type { Host } from "#server/platform/threads/thread.ts";
import { chooseFiles, type ReplyFile } from "./choose-files.ts";
import { cutQuote } from "./cut-quote.ts";
import { type MailReport, readReport } from "../bounces/read-report.ts";
import { createAnswerKey } from "../verbs/answer-key.ts";

export type ReplyInput = { markers: readonly string[] };

/** Letter as it was read: what its writer wrote above the quote. */
export type ReadReply = {
  /** Addresses that it was sent to, in lower case. */
  recipients: string[];
  from: string | null;
  text: string;
  /** Id that stays the same when the letter is read again. */
  key: string;
  /** True for letters of programs, which must not be answered (RFC 3834). */
  isAutomatic: boolean;
  /** Report of a mail server; null in letters of people. */
  report: MailReport | null;
};

const options = { skipTextToHtml: true, skipImageLinks: true, keepDeliveryStatus: true };
/** Signs of Outlook and Gmail for a picture in the text. */
const pictureSigns = /\[(?:cid:[^\]\s]+|image: [^\]\n]{1,200})\]/g;

/** Reads a letter (RFC 5322) in a thread. Files of people come as pieces. */
export async function read(
  { markers }: ReplyInput,
  { source, emit }: Host<ReplyFile>,
): Promise<ReadReply> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source()) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const mail = await simpleParser(bytes, options);
  const text = (await readText(mail)).replaceAll("\u0000", "").toWellFormed();
  const letter = {
    recipients: recipientsOf(mail),
    from: mail.from?.value[0]?.address?.toLowerCase() ?? null,
    text: cutQuote(text, markers),
    key: createAnswerKey(mail.messageId ?? bytes),
    isAutomatic: isAutomatic(mail),
    report: await readReport(mail),
  };
  if (letter.isAutomatic || letter.report) return letter;
  for (const file of chooseFiles(mail, markers))
    await emit(file, "bytes" in file ? [file.bytes.buffer] : []);
  return letter;
}

/** Reads the text, from HTML where there is nothing else, without what mail programs write for a picture. */
async function readText({ text, html }: ParsedMail): Promise<string> {
  if (text !== undefined || !html) return (text ?? "").replaceAll(pictureSigns, "");
  // The library turns HTML into text only where it is the whole letter.
  const whole = `Content-Type: text/html; charset=utf-8\r\n\r\n${html.replaceAll(/<img\b[^>]*>/gi, "")}`;
  return (await simpleParser(whole, options)).text ?? "";
}

function recipientsOf({ to, cc, headers }: ParsedMail): string[] {
  const objects = [to ?? [], cc ?? []].flat() as AddressObject[];
  const named = objects.flatMap(({ value }) => value.map(({ address }) => address ?? ""));
  // Where a mail server keeps whom it was delivered to; a copy may not name us.
  const delivered = ["delivered-to", "x-original-to", "envelope-to"].flatMap((name) => {
    const value = headers.get(name);
    return typeof value === "string" ? [value.replaceAll(/[<>]/g, "").trim()] : [];
  });
  return [...named, ...delivered].map((address) => address.toLowerCase());
}

function isAutomatic({ headers }: ParsedMail): boolean {
  const submitted = headers.get("auto-submitted");
  const precedence = headers.get("precedence");
  return (
    (typeof submitted === "string" && submitted.toLowerCase() !== "no") ||
    (typeof precedence === "string" && /bulk|junk|list|auto_reply/i.test(precedence)) ||
    ["x-autoreply", "x-autorespond", "list", "x-failed-recipients"].some((name) =>
      headers.has(name),
    ) ||
    String(headers.get("content-type") ?? "").includes("multipart/report")
  );
}
