import { day } from "#core/kernel/time.ts";
import type { RequestRow } from "#core/requests/views.ts";

/** Demand of a request on the person: an answer, a rating, a look, or nothing. */
export type RequestDemand = "answer" | "rate" | "look" | null;

/** Ratings are asked for this long. */
const rateFor = 30 * day;

type DemandingRow = Pick<
  RequestRow,
  "status" | "rating" | "unread" | "mine" | "asked" | "updatedAt"
>;

/** Returns the one demand to show on a row: questions before ratings, ratings before news. */
export function callOf(row: DemandingRow, now: Date): RequestDemand {
  if (row.asked) return "answer";
  const fresh = now.getTime() - new Date(row.updatedAt).getTime() < rateFor;
  if (row.mine && row.status === "completed" && row.rating === undefined && fresh) return "rate";
  return row.unread ? "look" : null;
}
