import { MailPlus } from "lucide-react";
import type { facts } from "#core/joining/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  joining: MailPlus,
};
