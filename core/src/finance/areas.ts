import type { Area } from "../kernel/slice.ts";

/** Who may open its pages. Apart from the declaration: every first visit needs this much of it. */
export const areas: Readonly<Record<string, Area>> = { "/manager/finance": "manager" };
