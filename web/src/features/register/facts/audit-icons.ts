import { FileUp } from "lucide-react";
import type { facts } from "#core/register/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  register: FileUp,
};
