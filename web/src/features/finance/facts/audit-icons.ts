import { Wallet } from "lucide-react";
import type { facts } from "#core/finance/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  finance: Wallet,
};
