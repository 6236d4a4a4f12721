import type { LucideIcon } from "lucide-react";

/** Signs of what the audit log files the features' facts under: one file, brought with the log. */
export const auditIcons: Readonly<Record<string, LucideIcon>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("./features/*/facts/audit-icons.ts", { eager: true, import: "auditIcons" }),
  ),
);
