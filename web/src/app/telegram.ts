import { queryOptions } from "@tanstack/react-query";
import { api } from "./api/api.ts";

/** The person's link with Telegram. */
export const telegramQuery = queryOptions({
  queryKey: ["telegram"],
  queryFn: ({ signal }) => api.telegram.get({}, { signal }),
});

/** Telegram here: there is no bot, the person has not linked it, or notifications reach them. */
export type TelegramWay = "off" | "unlinked" | "on";

/** Returns whether notifications reach the person in Telegram; without an answer there is no bot. */
export function telegramWayOf(
  view: Awaited<ReturnType<typeof api.telegram.get>> | undefined,
): TelegramWay {
  if (!view?.available) return "off";
  return view.link ? "on" : "unlinked";
}
