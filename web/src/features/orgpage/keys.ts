import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["orgpage"] as const;

export const orgpageKeys = { all } as const;

export const liveKeys: LiveKeys = { "orgpage.": () => [all] };
