import { ChartColumn } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { analyticsKeys, liveKeys as live } from "./keys.ts";

export const analyticsSlice: WebSlice = {
  name: "analytics",
  navigation: [
    {
      to: "/manager/analytics",
      label: "navigation.analytics",
      icon: ChartColumn,
      area: "manager",
      position: 70,
      drawerOnly: true,
      behindMore: ["manager", "admin"],
    },
  ],
  live,
  offline: { reads: [analyticsKeys.properties] },
};
