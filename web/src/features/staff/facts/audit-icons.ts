import { UserRoundCog } from "lucide-react";
import type { facts } from "#core/staff/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  staff: UserRoundCog,
};
