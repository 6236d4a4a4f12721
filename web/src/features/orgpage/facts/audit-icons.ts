import { Globe } from "lucide-react";
import type { facts } from "#core/orgpage/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  orgpage: Globe,
};
