import type { Area } from "../kernel/slice.ts";

export const areas = { "/notifications": "account" } as const satisfies Record<string, Area>;
