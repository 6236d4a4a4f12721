import type { Area } from "#core/kernel/slice.ts";

export const areas = { "/notifications": "account" } as const satisfies Record<string, Area>;
