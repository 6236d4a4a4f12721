import { Gauge } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const metersSlice: WebSlice = {
  name: "meters",
  navigation: [
    {
      to: "/meters",
      label: "navigation.meters",
      icon: Gauge,
      area: "resident",
      position: 41,
      drawerOnly: true,
    },
  ],
  live,
};
