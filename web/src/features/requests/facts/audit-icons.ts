import { Wrench } from "lucide-react";
import type { facts } from "#core/requests/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  request: Wrench,
};
