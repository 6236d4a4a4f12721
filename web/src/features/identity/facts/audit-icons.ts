import { KeyRound } from "lucide-react";
import type { facts } from "#core/identity/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  identity: KeyRound,
};
