import { type SQL, sql } from "drizzle-orm";
import { phoneDigits } from "#core/kernel/words/phone-digits.ts";
import { foldedText, searchPatterns } from "#server/buildings/fragments.ts";
import { allOf, param } from "#server/platform/read/statement.ts";
import { request } from "../table.ts";

/**
 * Builds the query of requests by their caller's name or phone; for staff only. `request_words` leaves callers out:
 * residents search it, and a match would reveal who called.
 */
export function buildCallerQuery(search: string): SQL {
  const name = foldedText(sql`${request.callerName}`);
  const named = searchPatterns(search).map((word) => sql`${name} like ${param(word, "text")}`);
  const digits = phoneDigits(search);
  const ways = [
    ...(named.length > 0 ? [sql`(${allOf(named)})`] : []),
    ...(digits ? [sql`${request.callerPhone} like ${param(`%${digits}%`, "text")}`] : []),
  ];
  return sql`select ${request.id} from ${request}
    where ${request.callerName} is not null and (${sql.join([sql`false`, ...ways], sql` or `)})`;
}
