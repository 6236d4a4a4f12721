import { type SQL, sql } from "drizzle-orm";
import { tidied } from "./places.ts";

/** Builds SQL for a name without apostrophes, blanks and case, for comparing. */
export const nameKey = (name: SQL): SQL => sql`lower(${tidied(name)} collate "und-x-icu")`;
