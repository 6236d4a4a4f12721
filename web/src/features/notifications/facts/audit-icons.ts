import { MessageSquareText } from "lucide-react";
import type { facts } from "#core/notifications/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  notification: MessageSquareText,
};
