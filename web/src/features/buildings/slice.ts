import { Building2 } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const buildingsSlice: WebSlice = {
  name: "buildings",
  navigation: [
    {
      to: "/manager/buildings",
      label: "navigation.buildings",
      icon: Building2,
      area: "manager",
      position: 40,
    },
  ],
  live,
};
