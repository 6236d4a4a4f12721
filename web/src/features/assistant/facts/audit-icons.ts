import { MessageCircleQuestionMark } from "lucide-react";
import type { facts } from "#core/assistant/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  assistant: MessageCircleQuestionMark,
};
