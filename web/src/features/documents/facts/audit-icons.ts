import { FileText } from "lucide-react";
import type { facts } from "#core/documents/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  document: FileText,
};
