import { type SQL, sql } from "drizzle-orm";
import { tidiedText } from "./places.ts";

/** Builds SQL for a name without apostrophes, blanks and case, for comparing. */
export const nameKey = (name: SQL): SQL => sql`lower(${tidiedText(name)} collate "und-x-icu")`;
