import { Gavel, Globe, MessagesSquare } from "lucide-react";
import type { facts } from "#core/chat/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  chat: MessagesSquare,
  messenger: Globe,
  moderation: Gavel,
};
