import { CalendarClock } from "lucide-react";
import type { facts } from "#core/autopay/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = { autopay: CalendarClock };
