import { HandHelping, Store } from "lucide-react";
import type { facts } from "#core/marketplace/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  provider: Store,
  order: HandHelping,
};
