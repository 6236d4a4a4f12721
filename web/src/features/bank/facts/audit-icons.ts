import { Landmark } from "lucide-react";
import type { facts } from "#core/bank/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = { bank: Landmark };
