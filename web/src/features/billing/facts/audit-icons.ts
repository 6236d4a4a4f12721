import { Banknote } from "lucide-react";
import type { facts } from "#core/billing/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  billing: Banknote,
};
