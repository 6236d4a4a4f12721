import { escalatedClock, type RequestNews } from "./news.ts";

/** News that reaches people who muted the request: somebody waits for them, or for whoever serves the building. */
const unmutable: ReadonlySet<RequestNews> = new Set([
  // The clock stands still until its reporter answers.
  "asked",
  // Whose work it is has changed.
  "assigned",
  "taken_away",
  "urgent",
  "duty_call",
  "duty_unanswered",
]);

/** Returns whether a mute of the request holds this news back. */
export function isMutable(news: RequestNews): boolean {
  return !unmutable.has(news) && escalatedClock(news) === null;
}

/** Hash of a request's page that shows where it is muted. */
export const muteAnchor = "notifications";
