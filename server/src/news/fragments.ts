import { type SQL, sql } from "drizzle-orm";
import { newsComing } from "./table.ts";

/** SQL condition on an answer to an event: who said no hears nothing more of it. */
export const mayCome: SQL = sql`${newsComing.answer} <> 'declined'`;
