import { tidied } from "./places.ts";

/** A name as people compare it, whatever its apostrophes, blanks and case. */
export const nameKey = (name: string) => `lower(${tidied(name)} collate "und-x-icu")`;
