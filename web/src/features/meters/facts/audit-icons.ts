import { Gauge } from "lucide-react";
import type { facts } from "#core/meters/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = { meter: Gauge };
