import { sql } from "drizzle-orm";
import { bigint, date, timestamp } from "drizzle-orm/pg-core";

/** Declares a local date `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: "string" });
/** Declares an instant, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Declares money in whole kopecks. */
export const kopecks = (name: string) => bigint(name, { mode: "number" });

/** Lists the values of an enumeration for a check: `in (${oneOf(kinds)})`. */
export function oneOf(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(", "));
}
