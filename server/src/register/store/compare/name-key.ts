import { type SQL, sql } from "drizzle-orm";
import { tidied } from "./places.ts";

/** A name as people compare it, whatever its apostrophes, blanks and case. */
export const nameKey = (name: SQL): SQL => sql`lower(${tidied(name)} collate "und-x-icu")`;
