import type { buttons } from "#core/notifications/texts/buttons/uk.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { NotificationMessage } from "../delivery/channel.ts";

const texts = readTexts<typeof buttons>("notifications/texts/buttons");

/** A message as the service worker (`web/public/sw.js`) shows it. */
export type PushMessage = Pick<
  NotificationMessage,
  "title" | "body" | "tag" | "path" | "language" | "at" | "confirm"
> & {
  eventId: number;
  /** Number on the icon of the installed application. */
  unread: number;
  /** Text of the button that opens the page where an answer is written; left out where none is taken. */
  answer?: string;
  /** Text and page of the button that leads to its setting. */
  settings: { label: string; path: string };
};

/** Writes a notification as a push message, with its buttons. */
export function writePush(
  {
    title,
    body,
    why,
    setting,
    tag,
    path,
    language,
    at,
    isAnswerable,
    confirm,
  }: NotificationMessage,
  { eventId, unread }: Pick<PushMessage, "eventId" | "unread">,
): PushMessage {
  return {
    eventId,
    unread,
    title,
    body: `${body}\n${why}`,
    tag,
    path,
    language,
    at,
    settings: { label: texts[language].settings, path: setting },
    ...(isAnswerable ? { answer: texts[language].answer } : {}),
    ...(confirm ? { confirm } : {}),
  };
}
