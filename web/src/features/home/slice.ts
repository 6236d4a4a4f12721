import { House } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";

export const homeSlice: WebSlice = {
  name: "home",
  navigation: [
    {
      to: "/dashboard",
      label: "navigation.dashboard",
      icon: House,
      area: "resident",
      position: 10,
    },
    {
      to: "/manager/dashboard",
      label: "navigation.dashboard",
      icon: House,
      area: "manager",
      position: 10,
    },
  ],
};
