import { CreditCard } from "lucide-react";
import type { facts } from "#core/checkout/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = { checkout: CreditCard };
