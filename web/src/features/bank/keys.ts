import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["bank"] as const;

export const statementKeys = { all, lists: [...all, "list"] } as const;

export const liveKeys: LiveKeys = { "statement.": () => [all] };
