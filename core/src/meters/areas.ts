import type { Area } from "../kernel/slice.ts";

/** Who may open its pages; those of staff lie below /manager. Apart from the declaration: every first visit needs this much of it. */
export const areas: Readonly<Record<string, Area>> = { "/meters": "resident" };
