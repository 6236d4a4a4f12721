import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["bank"] as const;

export const bankKeys = { all } as const;

export const liveKeys: LiveKeys = { "bank.": () => [all], "billing.payment_": () => [all] };
