import type { Area } from "#core/kernel/slice.ts";

/** Its screens are a tab of the finance page. */
export const areas: Readonly<Record<string, Area>> = {};
