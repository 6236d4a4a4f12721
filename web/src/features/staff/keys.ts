import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["staff"] as const;
const audit = ["audit"] as const;

export const staffKeys = {
  all,
  list: [...all, "list"],
  planNotice: ["plan-notice"],
  audit,
  auditList: [...audit, "list"],
  auditEntry: (id: number) => [...audit, "entry", id] as const,
  /** Key of an invitation's offer; apart, since the person may not work here yet. */
  offer: (token: string) => ["staff-offer", token] as const,
} as const;

export const liveKeys: LiveKeys = { "staff.": () => [all, audit] };
