import { type SQL, sql } from "drizzle-orm";
import { newsComing } from "./table.ts";

/** SQL condition that somebody has not declined an event; who has hears nothing more of it. */
export const notDeclined: SQL = sql`${newsComing.answer} <> 'declined'`;
