import { DoorOpen } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";
import { pendingBadge } from "./pending.ts";

export const joiningSlice: WebSlice = {
  name: "joining",
  navigation: [
    {
      to: "/manager/join-requests",
      label: "navigation.join_requests",
      icon: DoorOpen,
      area: "manager",
      position: 45,
      badge: pendingBadge,
      drawerOnly: true,
    },
  ],
  live,
};
