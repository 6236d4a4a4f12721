import type { navigation as declared } from "../../slice.ts";

export const navigation: Record<(typeof declared)[number], string> = {
  staff: "Organisation and staff",
  audit_log: "Audit log",
};
