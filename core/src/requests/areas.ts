import type { Area } from "#core/kernel/slice.ts";

/** Areas of its pages. Apart from the declaration, since every first visit loads them. */
export const areas: Readonly<Record<string, Area>> = {
  "/requests": "resident",
  "/manager/duty": "admin",
};
