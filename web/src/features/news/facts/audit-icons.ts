import { Megaphone } from "lucide-react";
import type { facts } from "#core/news/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  news: Megaphone,
};
