import { History, UsersRound } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const staffSlice: WebSlice = {
  name: "staff",
  navigation: [
    {
      to: "/manager/staff",
      label: "navigation.staff",
      icon: UsersRound,
      area: "admin",
      position: 80,
      drawerOnly: true,
    },
    {
      to: "/manager/audit-log",
      label: "navigation.audit_log",
      icon: History,
      area: "admin",
      position: 90,
      drawerOnly: true,
    },
  ],
  live,
};
