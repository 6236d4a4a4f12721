import { smsLimits } from "#core/notifications/model.ts";
import { shortenText } from "#server/platform/sms/shorten-text.ts";
import type { NotificationMessage } from "../delivery/channel.ts";

/** Characters of a message in several segments: Cyrillic letters, 67 each. */
const textAtMost = 67 * smsLimits.perMessage;

/** Writes a notification as a text message of a few segments: what is said, and the page of it, which is never cut. */
export function writeSms(
  { title, body, path, language }: NotificationMessage,
  publicUrl: string,
): string {
  const link = new URL(path, publicUrl).href;
  // A comma before an address such as «вул. Сонячна», which continues the sentence.
  const mark = /^\p{Ll}+\. /u.test(body) ? "," : ".";
  const words = `${title}${mark} ${body}`.replace(/\s+/gu, " ").trim();
  return `${shortenText(words, language, textAtMost - link.length - 1)} ${link}`;
}
